"""Printed tables, written as they are printed."""

import pytest

from vector3_edu.core.tables import Table

PRINTED = """
die | 1:2  1:1  2:1
 5  |  D2   D3   --
 6  |   3   -    D5
"""


def test_a_cell_is_read_by_its_row_and_column():
    table = Table.parse(PRINTED, source="an example")
    assert table["5", "1:1"] == table[5, "1:1"] == "D3"
    assert table.rows == ("5", "6")
    assert table.columns == ("1:2", "1:1", "2:1")


def test_a_number_is_read_as_a_number_and_a_dash_as_nothing():
    table = Table.parse(PRINTED, source="an example")
    assert table.number(6, "1:2") == 3
    assert table.number(6, "1:1") is None
    assert table.number(5, "2:1") is None


@pytest.mark.parametrize("line", [" 7  |  D2   D3", " 7  |  D2   D3   D4   D5", " 7   D2   D3   D4"])
def test_a_ragged_row_fails_loudly_and_names_its_table(line):
    with pytest.raises(ValueError, match="an example"):
        Table.parse(PRINTED + line, source="an example")


def test_a_cell_that_is_not_printed_is_a_key_error():
    with pytest.raises(KeyError):
        Table.parse(PRINTED, source="an example")[7, "1:1"]

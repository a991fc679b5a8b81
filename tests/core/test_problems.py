"""Why an order cannot be given, in sentences."""

from vector3_edu.core.problems import DamagedFile, IllegalOrder, Refused, listed


def test_all_problems_are_told_at_once():
    refused = IllegalOrder(["The first.", "The second."])
    assert refused.problems == ("The first.", "The second.")
    assert str(refused) == "The first.\nThe second."


def test_one_sentence_is_one_problem():
    assert Refused("Only this.").problems == ("Only this.",)


def test_a_notebook_shows_the_sentences_without_a_traceback():
    assert DamagedFile("It was cut short.")._render_traceback_() == ["It was cut short."]


def test_everything_refused_can_be_caught_as_a_value_error():
    assert issubclass(IllegalOrder, Refused)
    assert issubclass(DamagedFile, Refused)
    assert issubclass(Refused, ValueError)


def test_names_are_listed_as_in_a_sentence():
    assert listed([]) == ""
    assert listed(["A6"]) == "A6"
    assert listed(["A6", "B6"]) == "A6 or B6"
    assert listed(["A6", "B6", "A9"], last="and") == "A6, B6 and A9"


def test_a_long_list_says_how_many_more_there_are():
    assert listed(range(20), most=3) == "0, 1, 2 or 17 more"

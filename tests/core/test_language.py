"""What is said in another language: catalogues, gaps, plurals and numbers."""

from __future__ import annotations

from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from vector3_edu.core import context, language
from vector3_edu.core.language import Said, chain, in_english, keep, parse_catalogue, retell, say, say_many
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.words import count, minus

SPANISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: a.py
msgid "{ship} is {far:.1f} cubes away."
msgstr "{ship} está a {far:.1f} cubos."

msgid "A long "
"line \"quoted\".\n"
msgstr ""
"Una línea "
"\"larga\".\n"

msgid "{first} and {last}"
msgstr "{first} y {last}"

msgid "cube"
msgid_plural "cubes"
msgstr[0] "cubo"
msgstr[1] "cubos"

#, fuzzy
msgid ""
"doubtful"
msgstr "dudoso"

msgid "untranslated"
msgstr ""

#~ msgid "gone"
#~ msgstr "ido"
"""


@pytest.fixture
def spanish(monkeypatch):
    """Everything is said in Spanish, as far as the catalogue above goes."""
    monkeypatch.setattr(language, "_catalogue", lambda code: language._Language(parse_catalogue(SPANISH)))
    monkeypatch.setattr(language, "chosen", ["es"])


def test_a_catalogue_is_read_as_babel_reads_it():
    ours, theirs = parse_catalogue(SPANISH), read_po(BytesIO(SPANISH.encode()))
    for message in theirs:
        if message.id and not message.fuzzy and message.string:
            if isinstance(message.id, tuple):
                assert ours.plurals[message.id[0]] == tuple(message.string)
            else:
                assert ours.messages[message.id] == message.string
    assert not {"doubtful", "untranslated", "gone"} & ours.messages.keys()


def test_a_sentence_is_said_in_the_chosen_language_with_its_numbers(spanish):
    told = say("{ship} is {far:.1f} cubes away.", ship="A6", far=5.83)
    assert told == "A6 está a 5,8 cubos."
    assert told.key == "{ship} is {far:.1f} cubes away." and told.values == {"ship": "A6", "far": 5.83}


def test_what_was_said_can_be_kept_in_english(spanish):
    inner = say("{ship} is {far:.1f} cubes away.", ship="A6", far=2.0)
    assert in_english(say("Look: {what}", what=inner)) == "Look: A6 is 2.0 cubes away."


def test_what_is_not_translated_stays_english(spanish):
    assert say("untranslated") == "untranslated" and say("doubtful") == "doubtful"


def test_plurals_are_those_of_the_language(spanish):
    assert [say_many("cube", "cubes", many) for many in (0, 1, 2)] == ["cubos", "cubo", "cubos"]
    assert count(2, "cube") == "2 cubos"


def test_a_noun_that_is_counted_has_a_word_for_one(spanish):
    assert say("cube") == "cubo"


def test_a_list_and_a_chain_can_be_kept_in_english(spanish):
    told = listed(["A6", say("cube"), count(2, "cube")], last="and")
    assert told == "A6, cubo y 2 cubos" and in_english(told) == "A6, cube and 2 cubes"
    assert in_english(chain([say("cube"), 3], " ")) == "cube 3"


def test_what_is_kept_is_english_and_is_told_in_the_language_of_the_day(spanish):
    kept = keep("{ship} is {far:.1f} cubes away.", ship="A6", far=2.5)
    assert kept == "A6 is 2.5 cubes away." and retell(kept) == "A6 está a 2,5 cubos."
    assert retell("untranslated") == "untranslated"


def test_true_minus_signs_leave_the_key_and_the_numbers():
    told = minus(say("{ship} burns {by}.", ship="A6", by="(-1, 0, 0)"))
    assert told == "A6 burns (−1, 0, 0)." and isinstance(told, Said) and told.values["by"] == "(-1, 0, 0)"


def test_a_refusal_keeps_the_keys_and_the_numbers_of_its_problems():
    (problem,) = Refused(say("{ship} burns.", ship="A6")).problems
    assert isinstance(problem, Said) and (problem.key, problem.values) == ("{ship} burns.", {"ship": "A6"})


def test_braces_without_values_are_just_braces():
    assert say("{velocity} is filled later") == "{velocity} is filled later"


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(Refused, match=r"There is no language 'tlh'\. Languages are en"):
        context.use_language("tlh")


def test_a_folder_can_have_a_language_of_its_own(monkeypatch):
    monkeypatch.setattr(language, "languages", lambda: ("en", "es"))
    monkeypatch.setenv(language.SETTING, "es")
    assert language.language() == "es"
    monkeypatch.setenv(language.SETTING, "nonsense")
    assert language.language() == "en"

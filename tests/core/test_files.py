"""The one writer: whole or not at all, over nothing that is not ours. The one reader: ordinary files of a sensible size.

VECTOR3_EDU_KILLS=250 kills the writer as often as that.
"""

import errno
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from vector3_edu.core import files
from vector3_edu.core.bounded_json import inflate, parse_json, read_json
from vector3_edu.core.files import Kind, Unwritable, append, read, write
from vector3_edu.core.problems import DamagedFile, Refused

NOTE = Kind("a note", begins=b'{"note": ', largest=1_000_000)
posix = pytest.mark.skipif(os.name == "nt", reason="links, pipes and signals are another matter there")


# ---- writing


def test_a_file_is_written_with_its_folder_and_nothing_else_is_left(tmp_path):
    path = write(tmp_path / "a" / "b" / "note.json", '{"note": "é"}', NOTE)
    assert path.read_text(encoding="utf-8") == '{"note": "é"}'
    write(path, '{"note": 2}', NOTE)
    assert path.read_text(encoding="utf-8") == '{"note": 2}'
    assert os.listdir(path.parent) == ["note.json"]


def test_an_earlier_file_is_recognised_however_it_is_spaced_and_an_empty_one_is_nobodys(tmp_path):
    path = tmp_path / "note.json"
    for before in (b'{ "note":\n 1}', b'{"note":1}', b""):
        path.write_bytes(before)
        assert write(path, '{"note": 2}', NOTE).read_text() == '{"note": 2}'


def test_a_file_of_somebody_elses_stays_as_it_is(tmp_path):
    path = tmp_path / "essay.txt"
    path.write_text("My essay")
    with pytest.raises(Unwritable, match=r"There is already a file .*essay\.txt, and it is not a note\. Choose another"):
        write(path, '{"note": 1}', NOTE)
    assert path.read_text() == "My essay"


@posix
def test_links_pipes_and_folders_are_not_written_over(tmp_path):
    (tmp_path / "target").write_text('{"note": 1}')
    (tmp_path / "link").symlink_to(tmp_path / "target")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    before = sorted(os.listdir(tmp_path))
    for name in ("link", "dangling", "pipe", "folder"):
        with pytest.raises(Unwritable, match=r"not an ordinary file|is a folder"):
            write(tmp_path / name, '{"note": 2}', NOTE)
        with pytest.raises(Unwritable):
            append(tmp_path / name, "line")
    assert sorted(os.listdir(tmp_path)) == before and (tmp_path / "target").read_text() == '{"note": 1}'


@posix
def test_a_private_file_stays_private_and_a_new_one_is_like_any_other(tmp_path):
    path = write(tmp_path / "note.json", '{"note": 1}', NOTE)
    (tmp_path / "other").write_text("")
    assert path.stat().st_mode == (tmp_path / "other").stat().st_mode
    path.chmod(0o600)
    assert write(path, '{"note": 2}', NOTE).stat().st_mode & 0o777 == 0o600


def test_more_than_the_reader_would_take_is_not_written(tmp_path):
    with pytest.raises(Unwritable, match=r"has 1\.0 MB, which is too large for a note: the limit is 1 MB"):
        write(tmp_path / "note.json", '{"note": ' + " " * 1_000_000 + "}", NOTE)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "file/note.json", "file/deep/note.json", "\ud800"])
def test_places_where_no_file_can_be_get_a_sentence(tmp_path, name):
    (tmp_path / "file").write_text("here")
    for attempt in (lambda path: write(path, '{"note": 1}', NOTE), lambda path: append(path, "line")):
        with pytest.raises(Unwritable) as refused:
            attempt(tmp_path / name)
        assert str(refused.value).endswith(".") and str(refused.value).encode()
    assert os.listdir(tmp_path) == ["file"]


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_them_all(tmp_path, monkeypatch):
    """`os.write` may write less than it was given, and says so by a number that is easily overlooked."""
    whole = os.write
    monkeypatch.setattr(files.os, "write", lambda handle, data: whole(handle, data[:7]))
    path = write(tmp_path / "note.json", '{"note": "a long one, at any rate longer than seven"}', NOTE)
    append(tmp_path / "journal", "a line that is longer than seven")
    monkeypatch.undo()
    assert path.read_text() == '{"note": "a long one, at any rate longer than seven"}'
    assert (tmp_path / "journal").read_text() == "a line that is longer than seven\n"


def _fill_up(folder: Path) -> None:
    """On a disk of 64 kB: a note and a journal that fit, then ones that do not."""
    path, journal = folder / "note.json", folder / "journal"
    write(path, '{"note": 1}', NOTE)
    append(journal, "first")
    (folder / "ballast").write_bytes(b"x" * 40_000)
    for attempt in (
        lambda: write(path, '{"note": "' + "x" * 200_000 + '"}', NOTE),
        lambda: append(journal, "x" * 200_000),
    ):
        with pytest.raises(Unwritable, match="the disk is full"):
            attempt()
    assert path.read_text() == '{"note": 1}'
    assert journal.read_text() == "first\n"
    assert sorted(os.listdir(folder)) == ["ballast", "journal", "note.json"]
    append(journal, "second")
    assert journal.read_text() == "first\nsecond\n"


def test_a_full_disk_is_told_and_costs_nothing_that_was_there(tmp_path):
    """A real file system of 64 kB, where one can be mounted."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(tmp_path)], capture_output=True)
    if mounted.returncode:
        pytest.skip("No file system can be mounted here; the next test takes a limit to the size of files instead.")
    try:
        _fill_up(tmp_path)
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


@posix
def test_a_limit_to_the_size_of_files_is_told_like_a_full_disk(tmp_path):
    """RLIMIT_FSIZE makes writes short, and then fail, as a full disk does."""
    import resource

    before, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, before[1]))
    try:
        _fill_up(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


@pytest.mark.parametrize("broken", ["fsync", "replace", "write"])
def test_whatever_fails_in_the_middle_leaves_the_old_file_and_no_other(tmp_path, monkeypatch, broken):
    path = write(tmp_path / "note.json", '{"note": 1}', NOTE)

    def fail(*_):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(files.os, broken, fail)
    with pytest.raises(Unwritable, match="Input/output error"):
        write(path, '{"note": 2}', NOTE)
    monkeypatch.undo()
    assert path.read_text() == '{"note": 1}' and os.listdir(tmp_path) == ["note.json"]


# ---- killed in the middle

WRITER = """
import sys
from pathlib import Path
from tests.core.test_files import save_both
number = int(sys.argv[2])
print("ready", flush=True)
while True:
    number += 1
    save_both(Path(sys.argv[1]), number)
    print(number, flush=True)
"""
KILLS = int(os.environ.get("VECTOR3_EDU_KILLS", "12"))
LONG = Kind("a long note", begins=b'{"note": ', largest=10_000_000)


def save_both(folder: Path, number: int) -> None:
    """A file that is replaced and one that grows, both large enough to be killed in the middle of."""
    write(folder / "note.json", f'{{"note": {number}, "text": "{"x" * 3_000_000}"}}', LONG)
    append(folder / "journal", f"{number} {'y' * 100_000}")


@posix
def test_a_program_killed_in_the_middle_of_a_write_loses_nothing(tmp_path):
    """kill -9 at a random moment: what was said to be saved is there, and the next write clears away what was left."""
    luck, number, strays = random.Random(11), 0, 0
    for _ in range(KILLS):
        command = [sys.executable, "-c", WRITER, str(tmp_path), str(number)]
        program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert program.stdout.readline() == "ready\n"
        time.sleep(luck.uniform(0.0, 0.06))
        program.send_signal(signal.SIGKILL)
        said = [int(line) for line in program.communicate()[0].split("\n")[:-1]]
        last = said[-1] if said else number
        if last:
            note = read_json(tmp_path / "note.json", LONG)
            assert note["note"] in (last, last + 1) and len(note["text"]) == 3_000_000
            lines = [line.split() for line in (tmp_path / "journal").read_text().splitlines()]
            assert {int(line[0]) for line in lines if len(line[-1]) == 100_000} >= set(range(1, last + 1))
        strays += any(name.endswith(".part") for name in os.listdir(tmp_path))
        number = last + 1
        save_both(tmp_path, number)
        assert sorted(os.listdir(tmp_path)) == ["journal", "note.json"]
    print(f"{KILLS} kills, {strays} of them left a stray for the next write to remove")


@posix
def test_a_file_that_another_program_is_writing_is_not_taken_for_a_stray(tmp_path):
    begun, handle = files._open_beside(tmp_path / "note.json")
    write(tmp_path / "note.json", '{"note": 1}', NOTE)
    assert begun.exists()
    os.close(handle)
    (tmp_path / ".note.json.swp").write_text("of an editor")
    write(tmp_path / "note.json", '{"note": 2}', NOTE)
    assert sorted(os.listdir(tmp_path)) == [".note.json.swp", "note.json"]


def test_two_writers_at_once_leave_one_whole_file(tmp_path):
    problems = []

    def work(number):
        try:
            for _ in range(50):
                write(tmp_path / "note.json", f'{{"note": "{str(number) * 1000}"}}', NOTE)
                append(tmp_path / "journal", str(number) * 1000)
        except Exception as problem:
            problems.append(problem)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert problems == [] and sorted(os.listdir(tmp_path)) == ["journal", "note.json"]
    assert len(set(read_json(tmp_path / "note.json", NOTE)["note"])) == 1
    lines = (tmp_path / "journal").read_text().splitlines()
    assert len(lines) == 200 and all(len(line) == 1000 and len(set(line)) == 1 for line in lines)


# ---- reading


@posix
def test_only_ordinary_files_are_read(tmp_path):
    """A link to /dev/zero never ends, a pipe waits for ever, and a link may lead to what nobody meant to hand in."""
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "note.json").write_text('{"note": 1}')
    (tmp_path / "by_another_way").symlink_to(tmp_path / "real")
    assert read(tmp_path / "by_another_way" / "note.json", NOTE) == b'{"note": 1}'
    (tmp_path / "link").symlink_to(tmp_path / "real" / "note.json")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    (tmp_path / "zero").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "dangling", "zero"):
        with pytest.raises(DamagedFile, match=f"{name} cannot be read: it is a link to another place"):
            read(tmp_path / name, NOTE)
    for path, why in ((tmp_path / "pipe", "ordinary file"), (tmp_path, "a folder"), (tmp_path / "none", "no such file")):
        with pytest.raises(DamagedFile, match=f"cannot be read: .*{why}"):
            read(path, NOTE)
    for strange in (Path("/dev/zero"), Path("a\0b"), Path("\ud800")):
        with pytest.raises(DamagedFile):
            read(strange, NOTE)


@posix
def test_a_link_put_in_its_place_at_the_last_moment_is_not_followed(tmp_path, monkeypatch):
    """The file is looked at once more after it was opened, when nobody can change it for another."""
    (tmp_path / "note.json").write_text('{"note": 1}')
    (tmp_path / "link").symlink_to(tmp_path / "note.json")
    ordinary = os.lstat(tmp_path / "note.json")
    monkeypatch.setattr(files.os, "lstat", lambda _: ordinary)
    for path in (tmp_path / "link", Path("/dev/zero")):
        with pytest.raises(DamagedFile):
            read(path, NOTE)


def test_the_size_is_looked_at_before_and_while_a_file_is_read(tmp_path, monkeypatch):
    path = tmp_path / "note.json"
    path.write_bytes(b"x" * 1_000_001)
    with pytest.raises(DamagedFile, match="too large for a note"):
        read(path, NOTE)
    short = os.stat(__file__)
    monkeypatch.setattr(files.os, "fstat", lambda _: short)
    with pytest.raises(DamagedFile, match="too large for a note"):
        read(path, NOTE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "damaged at line 1, column 1"),
        ('{"a": 1', "damaged at line 1, column 8"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 25 + "]" * 25, "nested too deeply"),
        ('{"a":' * 25 + "1" + "}" * 25, "nested too deeply"),
        ("9" * 5_000, "a number of 5,000 digits"),
        ("-" + "9" * 400, "a number of 401 digits"),
        ("0." + "9" * 5_000, "a number of 5,002 digits"),
        ("1e999", "1e999, a number beyond all bounds"),
        ("[NaN]", "NaN, which is not a number"),
        ("-Infinity", "-Infinity, which is not a number"),
        (r'"\ud800"', "half a character"),
        (r'{"\udfff": 1}', "half a character"),
    ],
)
def test_json_that_would_do_harm_later_is_damaged(text, why):
    with pytest.raises(DamagedFile, match=r"note\.json is damaged") as refused:
        parse_json(text, "note.json")
    assert why in str(refused.value)


def test_json_as_people_write_it_is_read():
    assert parse_json(r'{"a": [1, -2.5, 1e3, true, null, "é", "\ud83d\ude80"]}', "x") == {
        "a": [1, -2.5, 1000.0, True, None, "é", "🚀"]
    }
    assert parse_json("[" * 20 + "]" * 20, "x")


def test_a_file_with_a_byte_order_mark_is_read_and_one_that_is_no_text_is_named(tmp_path):
    path = tmp_path / "note.json"
    path.write_bytes(b'\xef\xbb\xbf{"note": 1}')
    assert read_json(path, NOTE) == {"note": 1}
    path.write_bytes(b"\x80\xff")
    with pytest.raises(DamagedFile, match=r"note\.json is not a text file, so it is not a note"):
        read_json(path, NOTE)


def test_what_unpacks_to_too_much_is_not_unpacked():
    import zlib

    assert inflate(zlib.compress(b"hello"), 100) == b"hello"
    for bad in (zlib.compress(b"x" * 101), zlib.compress(b"hello")[:-3], b"rubbish", b""):
        with pytest.raises(ValueError):
            inflate(bad, 100)


def test_a_refusal_is_both_a_sentence_and_an_error_of_the_system():
    assert issubclass(Unwritable, Refused) and issubclass(Unwritable, OSError)

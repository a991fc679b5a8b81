"""The one writer and the one reader of files.

A file is written whole or not at all, and never over a file that is not ours. A file from outside is read only if it is
an ordinary file of a sensible size; `bounded_json` then checks its contents.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import DamagedFile, Refused, shown
from vector3_edu.core.text import disarm

try:
    from fcntl import LOCK_EX, LOCK_NB, flock

    LOCKS = True
except ImportError:  # Windows, where a file that is open cannot be removed anyway, and browsers, where we are alone
    LOCKS = False

HEAD, TAIL = 2_000, 8_000
"""How many bytes at the beginning and at the end of a file are searched for its marks."""
LONGEST_NAME = 200
"""The most bytes in a typed file name; every system accepts as many, and a few more while the file is being written."""
PATIENCE = 2.0
"""How many seconds a line waits for another program to finish writing its own."""
PART = re.compile(r"\.[0-9a-f]{12}\.part")
"""The ending of a file's name while it is being written."""
FULL = frozenset(getattr(errno, name) for name in ("ENOSPC", "EFBIG", "EDQUOT") if hasattr(errno, name))
SAFELY = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
"""How files are opened: links are not followed, and a pipe does not block."""


class Unwritable(Refused, OSError):
    """A place where a file cannot be written; it is also an OSError, for callers that expect one."""


class Kind(NamedTuple):
    """A kind of file: what people call it, how it begins, what is near its end, and how many bytes it may have."""

    name: str
    begins: bytes = b""
    ends: bytes = b""
    largest: int = 50_000_000

    def fits(self, head: bytes, tail: bytes) -> bool:
        """Whether a file with this beginning and end is of this kind, ignoring white space."""
        return b"".join(head.split()).startswith(b"".join(self.begins.split())) and self.ends in tail

    def too_large(self, path: Path, size: int) -> str:
        """The refusal for a file that is larger than its kind allows."""
        told = mark("{file} has {size:.1f} MB, which is too large for {kind}: the limit is {limit:g} MB.")
        return say(told, file=name_of(path), size=size / 1e6, kind=say(self.name), limit=self.largest / 1e6)


def as_path(value: Any, example: str) -> Path:
    """The path of a file, as somebody gave it."""
    if not isinstance(value, (str, os.PathLike)) or not str(value) or "\0" in str(value):
        raise Refused(say("{name} is not a file name: try {example}.", name=shown(value), example=repr(example)))
    return Path(value)


def typed_path(value: Any, ending: str, example: str) -> Path:
    """The file meant by a name that somebody types; it gets the right ending, and its folder must exist."""
    path = as_path(value, example)
    path = path if path.suffix == ending else path.parent / f"{path.name}{ending}"
    strange = set(path.name) & set('<>:"|?*\\') or path.name.startswith(".") or not path.name.isprintable()
    if strange or len(path.name.encode()) > LONGEST_NAME:
        raise Unwritable(
            say(
                "{name} is not a file name. Use letters, digits and _, as in {example}.",
                name=shown(path.name),
                example=example,
            )
        )
    if not os.path.isdir(path.parent):
        told = mark("{file} could not be written: there is no folder {folder}. To write it here, type just {name}.")
        raise Unwritable(say(told, file=name_of(path), folder=name_of(path.parent), name=path.name))
    return path


def name_of(path: Path) -> str:
    """A path as text that is safe to show in a sentence, whatever characters it contains."""
    return disarm(str(path))


# ---- writing


def write(path: Path, content: str | bytes, kind: Kind) -> Path:
    """Write a file whole or not at all; it may replace only an earlier file of its kind."""
    data = content.encode() if isinstance(content, str) else content
    if len(data) > kind.largest:
        raise Unwritable(kind.too_large(path, len(data)))
    with _failing_in_words(path):
        mode = _mode_of_our_own(path, kind)
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_strays(path)
        _replace(path, data, mode)
    return path


def append(path: Path, line: str) -> None:
    """Add a line to a file that only grows, whole or not at all; two programs at once cannot mix their lines."""
    with _failing_in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | SAFELY, 0o666)
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Unwritable(say("{file} is not an ordinary file, so nothing was written to it.", file=name_of(path)))
            alone = _lock(handle, PATIENCE)
            before = os.lseek(handle, 0, os.SEEK_END)
            try:
                _write_all(handle, (b"" if _ends_a_line(handle, before) else b"\n") + line.encode() + b"\n")
                os.fsync(handle)
            except BaseException:
                if alone:
                    os.ftruncate(handle, before)
                raise
        finally:
            os.close(handle)


@contextmanager
def work_alone(path: Path, refusal: str) -> Iterator[None]:
    """Let no other program that asks the same work on a file meanwhile, and refuse if one does. Ends with the program."""
    with _failing_in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = _open_lock(path.with_name(f"{_prefix(path)}.lock"), refusal)
    try:
        yield
    finally:
        with suppress(OSError):
            os.unlink(path.with_name(f"{_prefix(path)}.lock"))  # while it is locked, so that nobody else loses it
        os.close(handle)


def _open_lock(path: Path, refusal: str) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | SAFELY, 0o666)
        try:
            if LOCKS:
                flock(handle, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise Refused(refusal) from None
        except OSError:  # some network folders know no locks
            return handle
        with suppress(OSError):
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        os.close(handle)  # whoever had it has just removed it


def set_aside(path: Path) -> Path:
    """Give a file or folder another name in the same place, so that no program finds it by its old one."""
    number = 1
    while os.path.lexists(other := path.with_name(f"{path.name}.set-aside-{number}")):
        number += 1
    with _failing_in_words(other):
        os.rename(path, other)
    return other


def _mode_of_our_own(path: Path, kind: Kind) -> int | None:
    """The mode of the existing file, if there is one; that file must be an earlier one of its kind, or empty."""
    try:
        there = os.lstat(path)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(there.st_mode):
        raise Unwritable(say("{file} is a folder: name a file in it.", file=name_of(path)))
    if not stat.S_ISREG(there.st_mode):
        raise Unwritable(
            say("{file} is not an ordinary file, so nothing was written to it. Choose another name.", file=name_of(path))
        )
    handle = os.open(path, os.O_RDONLY | SAFELY)
    try:
        head = os.read(handle, HEAD)
        os.lseek(handle, max(0, there.st_size - TAIL), os.SEEK_SET)
        tail = os.read(handle, TAIL)
    finally:
        os.close(handle)
    if head and not kind.fits(head, tail):
        told = mark("There is already a file {file}, and it is not {kind}. Choose another name or folder.")
        raise Unwritable(say(told, file=name_of(path), kind=say(kind.name)))
    return stat.S_IMODE(there.st_mode)


def _replace(path: Path, data: bytes, mode: int | None) -> None:
    """Write to a file beside it first, so that a crash leaves the old file or the new one, never half of one."""
    temporary, handle = _open_beside(path)
    try:
        try:
            _write_all(handle, data)
            if mode is not None and hasattr(os, "fchmod"):
                os.fchmod(handle, mode)
            os.fsync(handle)
            if LOCKS:
                os.replace(temporary, path)  # while it is still locked, so that nobody takes it for a stray
        finally:
            os.close(handle)
        if not LOCKS:
            os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(path.parent)


def _open_beside(path: Path) -> tuple[Path, int]:
    while True:
        temporary = path.with_name(f"{_prefix(path)}.{os.urandom(6).hex()}.part")
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | SAFELY, 0o666)
        _lock(handle, PATIENCE)
        if os.path.exists(temporary):  # nobody took it for a stray before it was locked
            return temporary, handle
        os.close(handle)


def _prefix(path: Path) -> str:
    """The prefix of the temporary files beside it; a long name is cut, because every system limits the length of names."""
    return "." + os.fsencode(path.name)[:100].decode(errors="ignore")


def _remove_strays(path: Path) -> None:
    """Remove temporary files that a program left beside this file when it was killed while writing."""
    prefix = _prefix(path)
    for name in os.listdir(path.parent):
        if name.startswith(prefix) and PART.fullmatch(name[len(prefix) :]):
            with suppress(OSError):
                _remove_if_abandoned(path.with_name(name))


def _remove_if_abandoned(stray: Path) -> None:
    """Remove a temporary file if nobody is writing it: a writer locks its file, and the lock ends with its program."""
    if not LOCKS:
        os.unlink(stray)
        return
    handle = os.open(stray, os.O_RDWR | SAFELY)
    try:
        if _lock(handle):
            os.unlink(stray)
    finally:
        os.close(handle)


def _lock(handle: int, patience: float = 0.0) -> bool:
    """Lock an open file until it is closed; False if it cannot be locked."""
    until = time.monotonic() + patience
    while LOCKS:
        try:
            flock(handle, LOCK_EX | LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() >= until:
                return False
            time.sleep(0.005)
        except OSError:  # some network folders know no locks
            return False
    return False


def _write_all(handle: int, data: bytes) -> None:
    """Write until everything is written: a nearly full disk accepts a part, and reports an error only on the next write."""
    left = memoryview(data)
    while left:
        written = os.write(handle, left)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left = left[written:]


def _ends_a_line(handle: int, size: int) -> bool:
    """Whether the file ends with a complete line; a program that was killed may have left half a line."""
    if not size:
        return True
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1) == b"\n"


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system can do this, and the file is in its place by now
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _failing_in_words(path: Path) -> Iterator[None]:
    """Turn any error of the system while writing a file into a sentence."""
    try:
        yield
    except Refused:
        raise
    except ValueError:  # NUL, or letters that this system cannot put into a name
        raise Unwritable(
            say("{file} is not a file name that this system allows. Choose another name.", file=repr(name_of(path)))
        ) from None
    except OSError as error:
        if error.errno in FULL:
            why = say("the disk is full. What was saved before is still there. Make room, or choose another folder.")
        elif isinstance(error, (FileExistsError, NotADirectoryError)):
            why = say("{folder} is not a folder. Choose another one.", folder=name_of(path.parent))
        elif error.errno == errno.ENAMETOOLONG:
            why = say("the name is too long. Choose a shorter one.")
        elif error.errno == errno.ELOOP:
            why = say("it is a link to another place. Choose another name.")
        else:
            why = say("{reason}. Try another folder.", reason=error.strerror or error)
        raise Unwritable(say("{file} could not be written: {why}", file=name_of(path), why=why)) from None


# ---- reading


def read(path: Path, kind: Kind) -> bytes:
    """All bytes of an ordinary file; links, pipes, devices and absurdly large files are refused with a sentence."""
    try:
        _refuse_strange(path, os.lstat(path).st_mode)
        handle = os.open(path, os.O_RDONLY | SAFELY)
    except Refused:
        raise
    except FileNotFoundError:
        raise DamagedFile(say("{file} cannot be read: there is no such file.", file=name_of(path))) from None
    except (OSError, ValueError) as error:
        raise DamagedFile(
            say("{file} cannot be read: {why}.", file=name_of(path), why=getattr(error, "strerror", None) or error)
        ) from None
    try:
        there = os.fstat(handle)
        _refuse_strange(path, there.st_mode)  # again, now that nobody can put another file in its place
        return _read_all(handle, path, there.st_size, kind)
    except OSError as error:
        raise DamagedFile(say("{file} cannot be read: {why}.", file=name_of(path), why=error.strerror or error)) from None
    finally:
        os.close(handle)


def read_text(path: Path, kind: Kind) -> str:
    """The text of a file."""
    try:
        return read(path, kind).decode("utf-8-sig")
    except UnicodeDecodeError:
        told = mark("{file} is not a text file, so it is not {kind}.")
        raise DamagedFile(say(told, file=disarm(path.name), kind=say(kind.name))) from None


def _read_all(handle: int, path: Path, size: int, kind: Kind) -> bytes:
    parts: list[bytes] = []
    left = kind.largest + 1
    while size <= kind.largest and left:
        part = os.read(handle, min(left, 1 << 20))
        if not part:
            return b"".join(parts)
        parts.append(part)
        left -= len(part)
    raise DamagedFile(kind.too_large(path, max(size, kind.largest + 1)))


def _refuse_strange(path: Path, mode: int) -> None:
    if stat.S_ISLNK(mode):
        why = say("it is a link to another place. Put the file itself there")
    elif stat.S_ISDIR(mode):
        why = say("it is a folder")
    elif not stat.S_ISREG(mode):
        why = say("it is not an ordinary file")
    else:
        return
    raise DamagedFile(say("{file} cannot be read: {why}.", file=name_of(path), why=why))

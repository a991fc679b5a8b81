"""The strongest wall: a filter in the Linux kernel (seccomp) that lets a process compute, and do nothing else.

A process asks the kernel for everything beyond computing: to open a file or a connection, to start a program, to stop
another process. Once the filter is up, only the calls listed here work; every other one fails with "not permitted". It
cannot be taken down again, whatever code runs in the process, Python or not. No administrator's rights are needed for it.
"""

from __future__ import annotations

import ctypes
import platform
import signal
import sys
from functools import cache

ALLOWED = """
read 0 63            write 1 64             recvfrom 45 207       sendto 44 206        close 3 57
fstat 5 80           lseek 8 62             brk 12 214            mmap 9 222           munmap 11 215
mremap 25 216        mprotect 10 226        madvise 28 233        futex 202 98         sched_yield 24 124
rt_sigaction 13 134  rt_sigprocmask 14 135  rt_sigreturn 15 139   sigaltstack 131 132  restart_syscall 219 128
clock_gettime 228 113  clock_getres 229 114  gettimeofday 96 169  getrandom 318 278    getcpu 309 168
sched_getaffinity 204 123  getrusage 98 165  times 100 153
exit 60 93           exit_group 231 94
"""
"""What computing needs, with the numbers of the calls on x86-64 and on ARM; reading and writing reach only what is open."""
ARCHITECTURES = {"x86_64": (0xC000003E, 1), "aarch64": (0xC00000B7, 2)}
"""What the kernel calls an architecture, and which column of the list is about it."""

LOAD_WORD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, NOT_PERMITTED, KILL = 0x7FFF0000, 0x00050001, 0x80000000
SET_DEATH_SIGNAL, SET_SECCOMP, FILTER, NO_NEW_PRIVILEGES = 1, 22, 2, 38


class Instruction(ctypes.Structure):
    """One instruction of a filter."""

    _fields_ = (("code", ctypes.c_uint16), ("yes", ctypes.c_uint8), ("no", ctypes.c_uint8), ("number", ctypes.c_uint32))


class Program(ctypes.Structure):
    """A whole filter, as the kernel takes it."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.POINTER(Instruction)))


def prepare() -> None:
    """Make what every cabin needs: the filter, and the way to the system's own calls."""
    make_filter()
    if sys.platform == "linux":
        _c().prctl  # noqa: B018 (looked up once, and kept)


def die_with_parent() -> None:
    """Let this process be killed when the one that started it ends. Linux only; elsewhere nothing happens."""
    if sys.platform == "linux":
        _prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


def allow_only_computing() -> bool:
    """Put the filter up; False where there is none to be had."""
    program = make_filter()
    if program is None:
        return False
    return not _prctl(NO_NEW_PRIVILEGES, 1) and not _prctl(SET_SECCOMP, FILTER, ctypes.addressof(program))


@cache
def make_filter() -> Program | None:
    """The filter; a steward makes it once for all its cabins. None where there is none to be had."""
    if sys.platform != "linux" or platform.machine() not in ARCHITECTURES or sys.maxsize < 2**32:
        return None
    architecture, column = ARCHITECTURES[platform.machine()]
    words = ALLOWED.split()
    numbers = [int(words[at + column]) for at in range(0, len(words), 3)]
    filtered = [
        Instruction(LOAD_WORD, 0, 0, 4),  # the architecture
        Instruction(JUMP_IF_EQUAL, 1, 0, architecture),
        Instruction(RETURN, 0, 0, KILL),
        Instruction(LOAD_WORD, 0, 0, 0),  # the number of the call
        *(Instruction(JUMP_IF_EQUAL, len(numbers) - at, 0, number) for at, number in enumerate(numbers)),
        Instruction(RETURN, 0, 0, NOT_PERMITTED),
        Instruction(RETURN, 0, 0, ALLOW),
    ]
    return Program(len(filtered), (Instruction * len(filtered))(*filtered))


@cache
def _c() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def _prctl(*numbers: int) -> int:
    whole = [ctypes.c_ulong(number) for number in (*numbers, 0, 0, 0, 0)[:5]]
    result: int = _c().prctl(ctypes.c_int(numbers[0]), *whole[1:])
    return result

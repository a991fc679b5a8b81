"""Forty hostile captains: what students, and people who are no longer students, might try in a tournament.

Each is the text of a file, as it would be handed in, with the codes of the faults it may end with: "" is none at all, and a
code that is not in SMALL (see `sandboxed_captain.py`) costs it the match. More than one is given where the way to fail
depends on the system. `FOLDER` in a text stands for a folder with the files of other captains.
"""

from textwrap import dedent
from typing import NamedTuple


class Hostile(NamedTuple):
    """A hostile captain: its file, and the faults that it may be given."""

    text: str
    codes: frozenset[str]


def captain(text: str, *codes: str) -> Hostile:
    return Hostile(dedent(text).strip() + "\n", frozenset(codes))


# ---- it never answers

HOSTILE: dict[str, Hostile] = {
    "loops": captain(
        """
        def steer(view):
            while True: pass
    """,
        "long",
    ),
    "loops in C": captain(
        """
        def steer(view):
            return sum(range(10**12))
    """,
        "time",
    ),
    "loops in a number": captain(
        """
        def steer(view):
            return str(7 ** (7 ** 10))
    """,
        "time",
        "memory",
        "error",
    ),
    "loops in a pattern": captain(
        """
        import re

        def steer(view):
            re.match(r"(a+)+$", "a" * 60 + "b")
    """,
        "time",
    ),
    "swallows everything": captain(
        """
        def steer(view):
            while True:
                try:
                    while True:
                        view.memory["again"] = view.memory.get("again", 0) + 1
                except BaseException:
                    pass
    """,
        "time",
    ),
    "counts for itself": captain(
        """
        import sys

        def steer(view):
            for cell in sys.gettrace().__closure__:
                if isinstance(cell.cell_contents, int):
                    cell.cell_contents = 10**15
            for inner in sys.gettrace().__closure__:
                for cell in getattr(inner.cell_contents, "__closure__", None) or ():
                    if isinstance(cell.cell_contents, int):
                        cell.cell_contents = 10**15
            while True: pass
    """,
        "time",
        "error",
        "long",
    ),
    "is not watched": captain(
        """
        import sys

        def steer(view):
            sys.settrace(None)
            while True: pass
    """,
        "error",
    ),
    "sleeps": captain(
        """
        import time

        def steer(view):
            time.sleep(10**6)
    """,
        "error",
    ),
    "waits for a letter": captain(
        """
        import queue

        def steer(view):
            queue.SimpleQueue().get()
    """,
        "time",
    ),
    "loops while it is loaded": captain(
        """
        while True: pass

        def steer(view):
            pass
    """,
        "time",
    ),
    # ---- recursion and memory
    "falls into itself": captain(
        """
        def steer(view):
            return steer(view)
    """,
        "error",
    ),
    "falls without a net": captain(
        """
        import sys
        sys.setrecursionlimit(10**9)

        def fall(n):
            return fall(n + 1) + 1

        def steer(view):
            return fall(0)
    """,
        "long",
        "memory",
        "gone",
        "time",
    ),
    "falls in C": captain(
        """
        from functools import reduce
        from itertools import chain, repeat

        nest = reduce(chain, repeat((), 400_000))

        def steer(view):
            next(nest)
    """,
        "gone",
        "time",
    ),
    "eats gigabytes": captain(
        """
        def steer(view):
            view.memory["food"] = bytearray(10**10)
    """,
        "memory",
    ),
    "eats little by little": captain(
        """
        food = []

        def steer(view):
            while True:
                food.append(bytearray(10**6))
    """,
        "memory",
    ),
    "eats and denies it": captain(
        """
        food = []

        def steer(view):
            while True:
                try:
                    food.append(bytearray(10**6))
                except MemoryError:
                    food.append(None)
    """,
        "long",
        "memory",
        "time",
    ),
    # ---- it leaves, or takes others along
    "exits": captain(
        """
        import os

        def steer(view):
            os._exit(0)
    """,
        "gone",
    ),
    "exits politely": captain(
        """
        import atexit, sys

        @atexit.register
        def scribble():
            open("FOLDER/at_exit.txt", "w").write("I was here")

        def steer(view):
            sys.exit("good-bye")
    """,
        "error",
        "load",
    ),
    "interrupts": captain(
        """
        def steer(view):
            raise KeyboardInterrupt
    """,
        "gone",
    ),
    "forks": captain(
        """
        import os

        def steer(view):
            while True:
                os.fork()
    """,
        "error",
    ),
    "starts programs": captain(
        """
        import os

        def steer(view):
            for start in (lambda: os.system("touch FOLDER/program.txt"),
                          lambda: os.posix_spawn("/bin/sh", ["sh", "-c", "touch FOLDER/program.txt"], {}),
                          lambda: os.execv("/bin/sh", ["sh", "-c", "touch FOLDER/program.txt"]),
                          lambda: __import__("subprocess").run(["touch", "FOLDER/program.txt"])):
                try:
                    start()
                except (OSError, ImportError):
                    pass
    """,
        "",
    ),
    "thinks on in a thread": captain(
        """
        import _thread

        def think():
            while True: pass

        def steer(view):
            _thread.start_new_thread(think, ())
    """,
        "error",
    ),
    "kills its parents": captain(
        """
        import os

        def steer(view):
            for victim in (os.getppid(), 1, -1, 0, os.getpid()):
                for number in (9, 19):
                    try:
                        os.kill(victim, number)
                    except OSError as error:
                        print(error)
    """,
        "",
        "error",
    ),
    "catches signals": captain(
        """
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)

        def steer(view):
            signal.alarm(1)
    """,
        "load",
    ),
    # ---- files and the network
    "reads other captains": captain(
        """
        import io, linecache, os, pathlib

        def steer(view):
            other = "FOLDER/blaise.py"
            for look in (lambda: open(other).read(), lambda: io.FileIO(other).read(),
                         lambda: pathlib.Path(other).read_text(),
                         lambda: os.read(os.open(other, 0), 999), lambda: __loader__.get_data(other),
                         lambda: io.open_code(other).read(), lambda: linecache.getlines(other)[0],
                         lambda: os.stat(other), lambda: os.listdir("FOLDER"), lambda: list(os.scandir("FOLDER")),
                         lambda: os.readlink("/proc/self/exe"),
                         lambda: open(f"/proc/{os.getppid()}/environ").read()):
                try:
                    print("I READ", look())
                except Exception as error:
                    print(type(error).__name__)
    """,
        "",
    ),
    "writes files": captain(
        """
        import os, pathlib

        def steer(view):
            there = "FOLDER/scribble.txt"
            for write in (lambda: open(there, "w").write("I was here"), lambda: pathlib.Path(there).touch(),
                          lambda: os.mkfifo(there), lambda: os.mknod(there), lambda: os.mkdir(there),
                          lambda: os.symlink("/etc/passwd", there), lambda: os.link("FOLDER/blaise.py", there)):
                try:
                    write()
                except OSError:
                    pass
    """,
        "",
    ),
    "deletes files": captain(
        """
        import os, pathlib

        def steer(view):
            other = "FOLDER/blaise.py"
            for harm in (lambda: os.remove(other), lambda: os.rename(other, "FOLDER/mine.py"), lambda: os.truncate(other, 0),
                         lambda: pathlib.Path(other).unlink(), lambda: os.chmod(other, 0), lambda: os.utime(other, (0, 0))):
                try:
                    harm()
                except OSError:
                    pass
    """,
        "",
    ),
    "phones home": captain(
        """
        from vector3_edu.arena.sandbox import protocol as messages

        def steer(view):
            line = messages.socket.create_connection(("127.0.0.1", 9))
            line.send(b"the orders of Ada")
    """,
        "error",
    ),
    "speaks C": captain(
        """
        from vector3_edu.arena.sandbox import system_calls

        def steer(view):
            ctypes = system_calls.ctypes
            try:
                ctypes.CDLL(None).kill(-1, 9)
            except OSError:
                ctypes.memmove(0, 1, 1000)
    """,
        "gone",
    ),
    # ---- what it says
    "prints a gigabyte": captain(
        """
        import os, sys

        text = "x" * 10**7
        print(text)

        def steer(view):
            for _ in range(25):
                print(text)
                print(text, file=sys.stderr)
                sys.__stdout__.write(text)
                os.write(1, text.encode())
                os.write(2, text.encode())
    """,
        "",
    ),
    "returns a book": captain(
        """
        def steer(view):
            return "A6 burn (1, 0, 0); " * 2_000_000
    """,
        "illegal",
    ),
    "returns rubbish": captain(
        r"""
        class Evil(dict):
            __hash__ = None
            def __eq__(self, other): raise SystemError("equal?")
            def __repr__(self): raise SystemError("shown?")
            def __len__(self): return -1
            def items(self):
                while True:
                    yield self, self
            @property
            def __class__(self): raise SystemError("class?")

        def steer(view):
            nest = Evil()
            print("\ud800\x1b[2J\u202e")
            for ship in view.ships:
                ship.choose(nest)
                ship.choose("\ud800" * 1000)
            return [nest, {"A6": nest}, (each for each in ()), 7 ** 9999, float("nan")][len(view.memory) % 5]
    """,
        "error",
        "kind",
        "illegal",
    ),
    "returns something endless": captain(
        """
        from collections.abc import Mapping

        class Endless(Mapping):
            def __getitem__(self, unit): return self
            def __len__(self): return 1
            def __iter__(self):
                number = 0
                while True:
                    yield number
                    number += 1
            def items(self):
                while True:
                    pass

        def steer(view):
            return Endless()
    """,
        "long",
    ),
    "dies again and again": captain(
        """
        class Zombie:
            def __del__(self):
                Zombie()
                raise SystemExit("not dead")

        def steer(view):
            view.memory["zombie"] = Zombie()
            view.memory.clear()
    """,
        "time",
    ),
    # ---- it forges
    "forges its answer": captain(
        """
        import json, os, struct

        def steer(view):
            answer = {"number": 2, "order": "A6 burn (3, 0, 0)", "faults": [], "printed": "", "winner": "me"}
            text = json.dumps(answer).encode()
            for door in range(3, 64):
                try:
                    os.write(door, struct.pack("!I", len(text)) + text)
                except OSError:
                    pass
    """,
        "garbled",
    ),
    "floods the door": captain(
        """
        import os

        def steer(view):
            for door in range(3, 64):
                try:
                    while True:
                        os.write(door, b"[" * 65536)
                except OSError:
                    pass
    """,
        "garbled",
    ),
    "closes the door": captain(
        """
        import os

        def steer(view):
            os.closerange(0, 100)
    """,
        "gone",
    ),
    "loses its tongue": captain(
        """
        from vector3_edu.arena.sandbox import captain_process as inside

        def steer(view):
            inside._tell = lambda *what: None
    """,
        "time",
    ),
    "rewrites the rules": captain(
        """
        from vector3_edu.arena import thinking
        from vector3_edu.core.vectors import Vec3
        from vector3_edu.games import GAMES
        from vector3_edu.games.vector3 import tables
        from vector3_edu.games.vector3.rules.orders import Burn

        type(GAMES["vector3"]).problems = lambda *order: []
        tables.burn_cost = lambda *burn: 0
        tables.to_hit = lambda *distance: 12
        thinking._legal = lambda game, view, wanted, fault: wanted

        def steer(view):
            if view.phase == "burn":
                return {ship: Burn(Vec3(50, 0, 0)) for ship in view.ships} | {foe: Burn(Vec3(9, 9, 9)) for foe in view.foes}
    """,
        "illegal",
    ),
    "steals the seed": captain(
        """
        import sys
        from hashlib import blake2b

        def luck_of(text):
            return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")

        def number(name):
            found = 0
            for letter in name:
                found = (found * 131 + ord(letter)) % 1_000_000_007
            return found

        def steer(view):
            frame = sys._getframe()
            while frame := frame.f_back:
                for name, value in frame.f_locals.items():
                    if "seed" in name or type(value).__name__ in ("Dice", "Match", "Setup"):
                        print("STOLEN", name, value)
            own = number(view.seat)
            for seed in range(500):
                for count in (7, 14, 21, 38):
                    if luck_of(b"%d:%d" % (seed * 1_000_003 + own, count)) == view._luck:
                        print("STOLEN", seed)
    """,
        "",
    ),
}
"""Forty captains by what they do."""

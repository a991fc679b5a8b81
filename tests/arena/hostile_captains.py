"""Hostile captains: what students, and people who are no longer students, might try in a tournament.

Each is the text of a file, as it would be handed in, with the codes of the faults it may end with: "" is none at all, and a
code that is not in SMALL (see `sandboxed_captain.py`) costs it the match. More than one is given where the way to fail
depends on the system. `FOLDER` in a text stands for a folder with the files of other captains. Beside the codes stands
what it may cost: how many seconds of computing in a match of two turns under the limits of `test_sandbox.QUICK`.
"""

from textwrap import dedent
from typing import NamedTuple


class Hostile(NamedTuple):
    """A hostile captain: its file, and the faults that it may be given."""

    text: str
    codes: frozenset[str]
    seconds: float
    """Of computing, at most, on a computer as quick as the one on which the limits were chosen."""


def captain(text: str, *codes: str, seconds: float = 1.2) -> Hostile:
    return Hostile(dedent(text).strip() + "\n", frozenset(codes), seconds)


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
    "speaks for the other seat": captain(
        """
        import json, struct, sys

        def steer(view):
            frame = sys._getframe()
            while "door" not in frame.f_locals:
                frame = frame.f_back
            answer = {"number": 1, "order": "A7 burn (1, 0, 0); B1 burn (1, 0, 0)", "faults": [], "spent": [-9, -9]}
            text = json.dumps(answer).encode()
            frame.f_locals["door"].sendall(struct.pack("!I", len(text)) + text)
    """,
        "illegal",
        "garbled",
    ),
    "answers beforehand and thinks on": captain(
        """
        import json, struct, sys

        def steer(view):
            frame = sys._getframe()
            while "door" not in frame.f_locals:
                frame = frame.f_back
            for number in range(1, 400):
                text = json.dumps({"number": number, "order": "pass", "faults": [], "printed": ""}).encode()
                frame.f_locals["door"].sendall(struct.pack("!I", len(text)) + text)
            while True: pass
    """,
        "",
        "time",
    ),
    "lets the referee read for long": captain(
        """
        def steer(view):
            return "a; " * 6_000 + "x"
    """,
        "illegal",
        seconds=0.3,
    ),
    "tells an account of its own": captain(
        """
        from vector3_edu.arena.sandbox import captain_process

        def steer(view):
            faults = [["illegal", "x" * 999, 9**18, "", "", -9]] * 50
            captain_process._account = lambda answer: {"faults": faults, "printed": ""}
    """,
        "illegal",
    ),
    "numbers its answers with words": captain(
        """
        from vector3_edu.arena.sandbox import captain_process

        tell = captain_process._tell

        def lie(door, what):
            tell(door, {**what, "number": str(what.get("number"))})

        captain_process._tell = lie

        def steer(view):
            pass
    """,
        "garbled",
    ),
    "cannot be ended from inside": captain(
        """
        import os
        from vector3_edu.arena.sandbox import captain_process

        def receive(door):
            raise EOFError

        os._exit = lambda code: None
        captain_process.receive = receive

        def steer(view):
            pass
    """,
        "gone",
    ),
    "is equal to everything": captain(
        """
        class Any:
            __class__ = property(lambda self: str)
            __hash__ = lambda self: hash("A6")
            __eq__ = lambda self, other: True
            __index__ = __int__ = lambda self: 10**9
            __float__ = lambda self: float("nan")
            __iter__ = lambda self: iter([1] * 10**6)

        def steer(view):
            for ship in view.ships:
                try:
                    ship.burn(toward=Any(), at_most=Any())
                except Exception:
                    pass
            return {Any(): Any(), Any(): "coast"}
    """,
        "illegal",
        "kind",
        "long",
        "error",
    ),
    "crashes Python": captain(
        """
        def steer(view):
            code = (lambda: 0).__code__
            type(steer)(code.replace(co_code=bytes([100, 255]) * 40 + code.co_code), {})()
    """,
        "gone",
        "error",
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
    # ---- it waits, and does not look as if it did
    "waits in slices": captain(
        """
        import _thread

        def steer(view):
            lock = _thread.allocate_lock()
            lock.acquire()
            while True:
                lock.acquire(timeout=0.2)
    """,
        "time",
        seconds=0.3,
    ),
    "waits while it is loaded": captain(
        """
        import queue
        letters = queue.Queue()
        while True:
            try:
                letters.get(timeout=0.1)
            except queue.Empty:
                pass

        def steer(view):
            pass
    """,
        "time",
        seconds=0.3,
    ),
    "waits a little each time": captain(
        """
        import _thread
        lock = _thread.allocate_lock()
        lock.acquire()

        def steer(view):
            lock.acquire(timeout=0.4)
    """,
        "time",
        seconds=0.3,
    ),
    "waits and catches everything": captain(
        """
        import threading

        def steer(view):
            while True:
                try:
                    threading.Event().wait(0.05)
                except BaseException:
                    pass
    """,
        "time",
        seconds=0.3,
    ),
    "lets its answer drip": captain(
        """
        import _thread, json
        from vector3_edu.arena.sandbox import captain_process as inside
        lock = _thread.allocate_lock()
        lock.acquire()

        def drip(door, what):
            message = json.dumps(what).encode()
            for byte in inside.frame(message):
                lock.acquire(timeout=0.1)
                door.sendall(bytes((byte,)))

        inside._tell = drip

        def steer(view):
            pass
    """,
        "time",
        seconds=0.3,
    ),
    "reads its own questions": captain(
        """
        import sys

        def steer(view):
            frame = sys._getframe()
            while "door" not in frame.f_locals:
                frame = frame.f_back
            while True:
                frame.f_locals["door"].recv(1)
    """,
        "time",
        seconds=0.3,
    ),
    "watches the clock": captain(
        """
        import time

        def steer(view):
            end = time.monotonic() + 10**6
            while time.monotonic() < end: pass
    """,
        "long",
    ),
    # ---- it computes where nobody counts
    "adds up in C while it is loaded": captain(
        """
        total = sum(range(10**12))

        def steer(view):
            pass
    """,
        "time",
    ),
    "swallows everything while it is loaded": captain(
        """
        while True:
            try:
                while True: pass
            except BaseException:
                pass

        def steer(view):
            pass
    """,
        "time",
    ),
    "loops when it is thrown away": captain(
        """
        class Clingy:
            def __del__(self):
                while True: pass

        def steer(view):
            Clingy()
    """,
        "long",
        "time",
    ),
    "loops when its answer is thrown away": captain(
        """
        class Clingy(dict):
            def __del__(self):
                while True: pass

        def steer(view):
            return Clingy()
    """,
        "long",
        "time",
    ),
    "is a generator that will not close": captain(
        """
        def orders():
            while True:
                try:
                    yield 1
                except BaseException:
                    pass

        def steer(view):
            each = orders()
            next(each)
            return each
    """,
        "kind",
        "error",
        "long",
        "time",
    ),
    "loops at the end": captain(
        """
        import atexit, sys

        def linger():
            while True: pass

        try:
            atexit.register(linger)
        except Exception:
            pass

        def steer(view):
            sys.exit()
    """,
        "error",
    ),
    "replaces the counter": captain(
        """
        import contextlib
        from vector3_edu.arena import thinking

        thinking.keep_budget = contextlib.nullcontext

        def steer(view):
            while True: pass
    """,
        "time",
        "long",
    ),
    "passes for a library": captain(
        """
        import os

        space = {}
        exec(compile("def steal():\\n    while True: pass", os.__file__, "exec"), space)

        def steer(view):
            space["steal"]()
    """,
        "time",
    ),
    "takes another name": captain(
        """
        __name__ = "random"

        def loop():
            while True: pass

        def steer(view):
            loop()
    """,
        "long",
    ),
    "takes a name that cannot be looked up": captain(
        """
        __name__ = []

        def loop():
            while True: pass

        def steer(view):
            loop()
    """,
        "long",
    ),
    "watches the watcher": captain(
        """
        import sys

        def steer(view):
            if hasattr(sys, "monitoring"):
                sys.monitoring.use_tool_id(3, "mine")
                sys.monitoring.set_events(3, sys.monitoring.events.LINE)
            sys.setprofile(lambda *event: None)
            while True: pass
    """,
        "error",
        "long",
    ),
    "goes deeper and deeper": captain(
        """
        import sys

        def steer(view):
            sys.setrecursionlimit(10**6)
            nest = []
            for _ in range(20_000):
                nest = [nest]
            return {view.ships[0]: nest}
    """,
        "illegal",
        "kind",
        "error",
        "gone",
        "memory",
    ),
    # ---- it answers with things that act when they are looked at
    "answers with bottomless objects": captain(
        """
        class Bottomless:
            def __eq__(self, other): return self == other
            def __hash__(self): return hash((self, 1))
            def __repr__(self): return repr(self)
            def __iter__(self): return iter(self)
            def __getattr__(self, name): return getattr(self, name + "x")

        def steer(view):
            return {view.ships[0].name: Bottomless()}
    """,
        "illegal",
        "kind",
        "error",
        "long",
    ),
    "answers with endless objects": captain(
        """
        class Endless:
            def loop(self, *given):
                while True: pass
            __eq__ = __hash__ = __repr__ = __iter__ = __getattr__ = __len__ = __bool__ = __lt__ = loop

        def steer(view):
            return {view.ships[0].name: Endless()}
    """,
        "long",
    ),
    "lies about its class": captain(
        """
        class Strange(type):
            @property
            def __module__(cls):
                while True: pass

        class Liar(metaclass=Strange):
            @property
            def __class__(self):
                while True: pass

        def steer(view):
            return Liar()
    """,
        "long",
        "kind",
    ),
    "answers with words that act": captain(
        """
        class Words(str):
            def loop(self, *given):
                while True: pass
            __str__ = split = strip = __iter__ = __eq__ = __len__ = casefold = lower = partition = loop
            __hash__ = str.__hash__

        def steer(view):
            return Words("A6 coast")
    """,
        "",
        "illegal",
        "long",
    ),
    "burns with numbers that act": captain(
        """
        from vector3_edu.core.vectors import Vec3
        from vector3_edu.games.vector3.rules.orders import Burn

        class Number(int):
            def loop(self, *given):
                while True: pass
            __eq__ = __abs__ = __round__ = __add__ = __mul__ = __neg__ = __lt__ = __gt__ = __float__ = __repr__ = loop
            __hash__ = int.__hash__

        def steer(view):
            if view.phase == "burn":
                return {view.ships[0].name: Burn(Vec3(Number(1), Number(0), Number(0)))}
    """,
        "long",
    ),
    "burns without measure": captain(
        """
        def steer(view):
            if view.phase == "burn":
                view.ships[0].burn((10**400, 0, 0))
                view.ships[1].burn((0, 10**5000, 0))
                return {10**6000: (1, 0, 0)}
    """,
        "illegal",
        "error",
        "kind",
    ),
    "names a million ships": captain(
        """
        def steer(view):
            return {str(number): (1, 0, 0) for number in range(10**4)}
    """,
        "illegal",
        "long",
        seconds=3,
    ),
    "fails in a way that cannot be told": captain(
        """
        class Riddle(Exception):
            def __str__(self):
                while True: pass
            __repr__ = __str__

        def steer(view):
            raise Riddle
    """,
        "error",
        "long",
    ),
    "puts its own things into the view": captain(
        """
        class Orders(dict):
            def items(self):
                while True: pass

        class Protest(list):
            def __iter__(self):
                while True: pass

        def steer(view):
            view._given, view.objections, view.ask, view.state = Orders(), Protest(), None, None
    """,
        "long",
        "error",
    ),
    "unpacks a program": captain(
        """
        import pickle

        def steer(view):
            return pickle.loads(b"cposix\\nsystem\\n(S'touch FOLDER/unpacked.txt'\\ntR.")
    """,
        "error",
    ),
    "answers with what unpacks itself": captain(
        """
        import os

        class Bomb:
            def __reduce__(self):
                return os.system, ("touch FOLDER/unpacked.txt",)

        def steer(view):
            return {view.ships[0].name: Bomb()}
    """,
        "illegal",
        "kind",
        "error",
    ),
    "prints for ever": captain(
        """
        import sys

        def steer(view):
            while True:
                print("x" * 1000)
                print("y" * 1000, file=sys.stderr)
    """,
        "long",
    ),
    "prints around the printer": captain(
        """
        import io, sys

        def steer(view):
            for _ in range(20):
                io.StringIO.write(sys.stdout, "x" * 10**6)
    """,
        "",
    ),
}
"""Hostile captains by what they do."""

"""Called by scripts/bench: how soon a key is on the screen while five previews come as fast as loopback
allows, beside `less`, and what the screen costs while nothing happens."""
import pathlib, sys, tempfile, time

from loopback_store import Store
from measuring import Terminal, print_times

PREVIEW = 60_000_000  # bytes: the most that is taken for a preview


def browse(program, environment):
    """Milliseconds of each key. Before that, the screen is idle."""
    screen = Terminal([program, "-c", "sk", "browse", "--source", "top-songs"], environment)
    screen.until(b"Song 990000000010")
    screen.quiet(1)
    before = screen.processor_ticks()
    screen.quiet(10)
    print(f"browse, idle for ten seconds: {screen.processor_ticks() - before} ticks of 10 ms")
    times, moved, busy = [], 0, 0
    for _ in range(10):
        screen.press(b"D")
        time.sleep(0.1)
        written, begun = screen.bytes_written(), time.perf_counter()
        for _ in range(4):
            screen.press(b"?")
            times.append(screen.until(b"download, pause or resume"))
            screen.press(b"\x1b")
            # Of the list. A key that follows Esc too soon is read as Alt with that key.
            screen.until(b"quit")
        moved, busy = moved + screen.bytes_written() - written, busy + time.perf_counter() - begun
        screen.press(b"X", b"y")
        time.sleep(0.3)
    screen.close()
    if moved < PREVIEW:
        sys.exit("measure-screen: no preview was downloaded")
    print(f"previews came at {moved / busy / 1e6:.0f} MB a second while keys were pressed")
    return times


def less(home, environment):
    text = home / "text"
    text.write_text("\n".join(f"line {number}" for number in range(2000)))
    screen, times = Terminal(["less", text], environment), []
    screen.until(b"line 5")
    for number in range(40):
        screen.quiet(0.02)
        screen.press(b"j")
        times.append(screen.until(b"line %d" % (29 + number)))
    screen.close()
    return times


def main(program):
    with (tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory(dir="/dev/shm") as memory,
          Store(pathlib.Path(memory) / "server", 10) as store):
        store.publish_all(PREVIEW)
        environment = store.environment(home) | {"HOTTRACKS_AO": "null"}
        times = browse(program, environment)
        peer = print_times("less, a key, nothing else to do", less(pathlib.Path(home), environment))
        print_times("browse, a key while five previews come", times, peer)


main(sys.argv[1])

"""Called by scripts/bench, measures the program beside others: scripts/measure.py MEASUREMENT PROGRAM [FOLDER]

start-up PROGRAM: also charts, beside curl
downloads PROGRAM DISK: 10, 200 and 1000 previews of 1 MiB beside curl, wget2 and aria2, from nginx on loopback, to
  memory and to a disk. Each result is compared with what the server has.
screen PROGRAM: how soon a key is on the screen while five previews come as fast as loopback allows, beside `less`, and
  what the screen costs while nothing happens
first-sample PROGRAM PULSEAUDIO: how long it takes from Enter to the first sample that the sound system gets, beside
  `mpv FILE`. Both play through a separate PulseAudio.
"""
import contextlib, hashlib, itertools, os, pathlib, pty, random, re, select, signal, statistics, subprocess, sys
import tempfile, termios, time

from loopback_store import Store, encode, environment

PREVIEW = 60_000_000  # bytes: the most that is taken for a preview
# What fsync costs: https://www.flamingspork.com/projects/libeatmydata/
WITHOUT_SYNC = ", no fsync"
IDS = "990000000001", "990000000002"
LOUDNESS = 0.2, 0.6  # tells the two tracks apart


@contextlib.contextmanager
def store(count, size):
    """nginx with previews in memory, and a folder in memory."""
    with (tempfile.TemporaryDirectory(dir="/dev/shm") as folder,
          Store(pathlib.Path(folder) / "server", count) as server):
        server.publish_all(size)
        yield server, folder


def milliseconds_since(begun):
    return (time.perf_counter() - begun) * 1000


def alternate(names, rounds, run):
    """The results of each name. Each round has its own random order; one more, the first, warms the caches."""
    results = {name: [] for name in names}
    for turn in range(rounds + 1):
        for name in random.sample(list(names), len(names)):
            result = run(name)
            if turn:
                results[name].append(result)
    return results


def print_times(name, milliseconds, peer=None, note=""):
    """Prints a line and returns the median; `peer` is that of what it is compared with."""
    median = statistics.median(milliseconds)
    ratio = f"  ratio {median / peer:.2f}" if peer else ""
    print(f"{name:48} median {median:6.1f} ms  min {min(milliseconds):6.1f}  max {max(milliseconds):6.1f}"
          f"  ({len(milliseconds)} runs){note}{ratio}", flush=True)
    return median


class Terminal(contextlib.AbstractContextManager):
    """A program in a pseudo-terminal of 100×30."""

    def __init__(self, words, environment):
        self.id, self.end = pty.fork()
        if self.id == 0:
            termios.tcsetwinsize(0, (30, 100))
            os.execvpe(words[0], words, environment | {"TERM": "xterm-256color", "TMUX": "none"})

    def __exit__(self, *error):
        os.kill(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.end)

    def read(self, seconds):
        """What the program writes within this time."""
        return os.read(self.end, 65536) if select.select([self.end], [], [], seconds)[0] else b""

    def until(self, text):
        """Milliseconds until the text was sent to the screen."""
        begun, seen = time.perf_counter(), b""
        while time.perf_counter() - begun < 20:
            seen += self.read(0.5)
            if text in seen:
                return milliseconds_since(begun)
        sys.exit(f"scripts/measure.py: {text!r} never came")

    def quiet(self, seconds=0.3):
        while self.read(seconds):
            pass

    def press(self, keys):
        os.write(self.end, keys)

    def processor_ticks(self):
        return sum(map(int, open(f"/proc/{self.id}/stat").read().split()[13:15]))

    def bytes_written(self):
        """To files and to the screen."""
        return int(open(f"/proc/{self.id}/io").read().split()[3])


def timed(words, environment):
    begun = time.perf_counter()
    subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return milliseconds_since(begun)


def compare(commands, environment):
    """Each of the commands with the last."""
    times = alternate(commands, 40, lambda name: timed(commands[name], environment))
    peer = print_times(*times.popitem())
    for name, values in times.items():
        print_times(name, values, peer)


def start_up(program):
    with store(200, 10_000) as (server, folder):
        variables = environment(folder, server.address)
        chart = [program, "-c", "sk", "--source", "most-played", "-n"]
        purchased = [program, "-c", "sk", "--source", "top-songs", "-n", "200"]
        for command in [chart + ["100"], purchased]:
            timed(command, variables)
        compare({
            "hottracks --help": [program, "--help"],
            "cached chart of 10": chart + ["10", "--offline"],
            "cached chart of 100": chart + ["100", "--offline"],
            "cached chart of 200": purchased + ["--offline"],
            "curl --version": ["curl", "--version"]}, variables)
        songs = f"{server.address}/api/v2/sk/music/most-played/10/songs.json"
        requests = f"""curl -s {songs} | jq -e '.feed.results[].id' &&
            curl -s '{server.address}/lookup?id=1' | jq -e '.results[].previewUrl'"""
        compare({
            "fresh chart of 10": chart + ["10", "--refresh"],
            "its two requests by curl and jq": ["sh", "-c", requests]}, variables)


def warm_up(folder, count):
    """A virtual machine returns free memory to its host, and getting it back takes longer than a download."""
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(count + 256):
            file.write(bytes(1 << 20))
        os.fsync(file.fileno())


def download(program, server, folder, versions, tool):
    """Milliseconds, CPU milliseconds and MiB of memory."""
    warm_up(folder, len(versions))
    ids, addresses = folder / "ids", folder / "urls"
    ids.write_text("".join(f"{id}\n" for id in versions))
    addresses.write_text("".join(f"{server.url(id)}\n" for id in versions))
    variables = environment(folder / "home", server.address)
    if tool.endswith(WITHOUT_SYNC):
        variables["LD_PRELOAD"] = "libeatmydata.so"
    with tempfile.TemporaryDirectory(dir=folder / "targets") as target, open(ids) as input:
        words = {
            "hottracks": [program, "-c", "sk", "download", "-", "-q", "--documents", target],
            "curl -Z": ["curl", "-s", "-Z", "--remote-name-all", "--output-dir", target, *map(server.url, versions)],
            "aria2c": ["aria2c", "-q", "-d", target, "-i", addresses],
            "wget2": ["wget2", "-q", "-P", target, "-i", addresses],
        }[tool.removesuffix(WITHOUT_SYNC)]
        begun = time.perf_counter()
        child = subprocess.Popen(words, env=variables, stdin=input, stdout=subprocess.DEVNULL,
                                 stderr=None if tool.startswith("hottracks") else subprocess.DEVNULL)
        _, child.returncode, usage = os.wait4(child.pid, 0)
        elapsed = milliseconds_since(begun)
        # Names are ID.m4a, or end with [ID].m4a.
        found = {re.sub(r".*\[|\]", "", file.stem): hashlib.sha256(file.read_bytes()).hexdigest()
                 for file in pathlib.Path(target).iterdir()}
    if child.returncode or found != versions:
        sys.exit(f"scripts/measure.py: {tool} failed, or has left other files than those of the server")
    return elapsed, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def downloads(program, disk):
    tools = ["hottracks", "curl -Z", "aria2c", "wget2"]
    # The program ignores a relative HOME.
    with (store(1000, 1 << 20) as (server, memory), tempfile.TemporaryDirectory(dir=os.path.abspath(disk)) as disk):
        for place, folder in [("tmpfs", pathlib.Path(memory)), ("disk", pathlib.Path(disk))]:
            (folder / "home").mkdir()
            (folder / "targets").mkdir()
            # Without a journal, ext4 searches slowly where files were just deleted; +T spreads new folders.
            subprocess.run(["chattr", "-f", "+T", folder / "targets"], check=False)
            for count in (10, 200, 1000):
                versions = {id: served[-1] for id, served in itertools.islice(server.versions.items(), count)}
                results = alternate(tools, 9, lambda tool: download(program, server, folder, versions, tool))
                ours = statistics.median(result[0] for result in results["hottracks"])
                for tool, values in results.items():
                    times, ticks, memory = zip(*values)
                    print_times(f"{place:5} {count:5} files  {tool}", times, note=(
                        f"  CPU {statistics.median(ticks):5.0f} ms  {max(memory):4.0f} MiB"
                        f"  ratio {ours / statistics.median(times):.2f}"))
            tools.append("hottracks" + WITHOUT_SYNC)


def browse_keys(program, environment):
    """Milliseconds of each key. Before that, the screen is idle."""
    with Terminal([program, "-c", "sk", "browse", "--source", "top-songs"], environment) as screen:
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
            screen.press(b"Xy")
            time.sleep(0.3)
    if moved < PREVIEW:
        sys.exit("scripts/measure.py: no preview was downloaded")
    print(f"previews came at {moved / busy / 1e6:.0f} MB a second while keys were pressed")
    return times


def less_keys(text, environment):
    text.write_text("\n".join(f"line {number}" for number in range(2000)))
    times = []
    with Terminal(["less", text], environment) as screen:
        screen.until(b"line 5")
        for number in range(40):
            screen.quiet(0.02)
            screen.press(b"j")
            times.append(screen.until(b"line %d" % (29 + number)))
    return times


def screen(program):
    with tempfile.TemporaryDirectory() as home, store(10, PREVIEW) as (server, _):
        variables = environment(home, server.address) | {"HOTTRACKS_AO": "null"}
        times = browse_keys(program, variables)
        peer = print_times("less, a key, nothing else to do", less_keys(pathlib.Path(home, "text"), variables))
        print_times("browse, a key while five previews come", times, peer)


@contextlib.contextmanager
def sound_server(unpacked, folder):
    """PulseAudio with a null sink; yields its address."""
    unpacked, socket = pathlib.Path(unpacked).resolve(), pathlib.Path(folder, "pulse.socket")
    libraries = {str(file.parent) for file in unpacked.rglob("*.so*")}
    modules = next(unpacked.glob("usr/lib/pulse-*/modules"))
    with Terminal(
            [unpacked / "usr/bin/pulseaudio", "-n", "--daemonize=no", "--system=no", "--use-pid-file=no",
             "--exit-idle-time=-1", "--disable-shm=yes", "--log-level=error", f"--dl-search-path={modules}",
             "-L", "module-null-sink sink_name=null rate=44100",
             "-L", f"module-native-protocol-unix auth-anonymous=1 socket={socket}"],
            {"HOME": folder, "XDG_RUNTIME_DIR": folder, "LD_LIBRARY_PATH": ":".join(libraries)}) as server:
        while not socket.exists():
            server.read(0.02)
        yield f"unix:{socket}"


class Playback:
    def __init__(self, program, home, address):
        self.program = program
        # scripts/sample-clock.c writes the moments of samples to a book.
        library, self.book = home + "/clock.so", pathlib.Path(home, "clock")
        subprocess.run(["clang", "-O2", "-shared", "-fPIC", "-o", library, sys.path[0] + "/sample-clock.c", "-lm"],
                       check=True)
        # No output device and no server: the library is enough.
        self.environment = environment(home, "http://127.0.0.1:9") | {
            "XDG_RUNTIME_DIR": home, "PULSE_SERVER": address, "HOTTRACKS_AO": "pulse", "LD_PRELOAD": library,
            "SAMPLE_CLOCK": str(self.book)}
        documents = pathlib.Path(home, "Documents/HotTracks")
        documents.mkdir(parents=True)
        self.files = [documents / f"Band - Song {place} [{id}].m4a" for place, id in enumerate(IDS, 1)]
        for file, loudness in zip(self.files, LOUDNESS):
            wave = f"{loudness}*sin(2*PI*440*t)"
            # Stereo, as in the store: mono would be converted to two quieter channels.
            encode(file, f"aevalsrc={wave}|{wave}:d=60", "-b:a", "192k")

    def until_audible(self, begun, track, screen):
        """Milliseconds from an instant to the first sample of a track."""
        while time.perf_counter() - begun < 20:
            if self.book.exists():
                for line in self.book.read_text().split("\n")[:-1]:
                    when, peak = map(float, line.split())
                    if when > begun and abs(peak - LOUDNESS[track]) < 0.15:
                        return (when - begun) * 1000
            screen.read(0.005)
        sys.exit(f"scripts/measure.py: track {track + 1} was never audible")

    def start(self, *words):
        begun = time.perf_counter()
        with Terminal(words, self.environment) as screen:
            return self.until_audible(begun, 0, screen)

    def press(self, screen, key, track):
        begun = time.perf_counter()
        screen.press(key)
        heard = self.until_audible(begun, track, screen)
        # Lets it play for a moment; a line that shows the time is never quiet.
        rested = time.perf_counter() + 0.4
        while time.perf_counter() < rested:
            screen.read(0.05)
        return heard

    def starts(self):
        commands = {"mpv FILE": ["mpv", "--no-config", "--vid=no", "--ao=pulse", self.files[0]],
                    "play, from its start": [self.program, "play", IDS[0], "--offline"]}
        return {name: self.start(*commands[name]) for name in random.sample(list(commands), 2)}

    def browse(self):
        with Terminal([self.program, "-c", "gb", "browse"], self.environment) as screen:
            screen.press(b"2")
            screen.until(b"Song 1")
            screen.quiet()
            # The newest file is first.
            screen.press(b"j")
            screen.quiet(0.1)
            times = {"browse, its first Enter": self.press(screen, b"\r", 0)}
            screen.press(b"k")
            screen.quiet(0.1)
            for name, key, track in [("Enter", b"\r", 1), (">", b">", 0), ("<", b"<", 1)]:
                times[f"browse, {name} while another plays"] = self.press(screen, key, track)
        return times

    def skip(self):
        with Terminal([self.program, "play", *IDS, "--offline"], self.environment) as screen:
            self.press(screen, b"", 0)
            return {"play, >": self.press(screen, b">", 1), "play, <": self.press(screen, b"<", 0)}


def first_sample(program, unpacked):
    with tempfile.TemporaryDirectory() as home, sound_server(unpacked, home) as address:
        bench = Playback(program, home, address)
        runs = alternate(["starts", "browse", "skip"], 11, lambda name: getattr(bench, name)())
    times = {name: [run[name] for run in results] for results in runs.values() for name in results[0]}
    peer = statistics.median(times["mpv FILE"])
    for name in sorted(times):
        print_times(f"first sample: {name}", times[name], peer)


globals()[sys.argv[1].replace("-", "_")](*sys.argv[2:])

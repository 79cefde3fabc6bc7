"""Called by scripts/bench: how long it takes from Enter to the first sample that the sound system is handed,
beside `mpv FILE` in the same run. Both play through a PulseAudio of this script's own."""
import contextlib, glob, os, pathlib, statistics, subprocess, sys, tempfile, time

from loopback_store import environment
from measuring import Terminal, alternate, print_times

ROUNDS, PEER = 11, "mpv FILE"
IDS = "990000000001", "990000000002"
LOUDNESS = 0.2, 0.6  # tells the two tracks apart


@contextlib.contextmanager
def running(words, **options):
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               **options)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def sound_server(unpacked, folder):
    """PulseAudio with a sink that nobody hears; yields its address."""
    unpacked, socket = os.path.realpath(unpacked), folder + "/pulse.socket"
    modules = glob.glob(unpacked + "/usr/lib/pulse-*/modules")[0]
    places = glob.glob(unpacked + "/lib/*-linux-gnu") + glob.glob(unpacked + "/usr/lib/*-linux-gnu")
    libraries = ":".join(places + [place + "/pulseaudio" for place in places] + [modules])
    with running(
            [unpacked + "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--system=no", "--use-pid-file=no",
             "--exit-idle-time=-1", "--disable-shm=yes", f"--dl-search-path={modules}",
             "-L", "module-null-sink sink_name=nobody rate=44100",
             "-L", f"module-native-protocol-unix auth-anonymous=1 socket={socket}"],
            env={"HOME": folder, "XDG_RUNTIME_DIR": folder, "LD_LIBRARY_PATH": libraries}) as process:
        while not os.path.exists(socket):
            if process.poll() is not None:
                sys.exit("measure-first-sample: PulseAudio did not start")
            time.sleep(0.02)
        yield "unix:" + socket


class Bench:
    def __init__(self, program, home, address):
        self.program = program
        # scripts/sample-clock.c writes the moments of samples to a book.
        library, self.book = home + "/clock.so", pathlib.Path(home, "clock")
        source = pathlib.Path(__file__).with_name("sample-clock.c")
        subprocess.run(["clang", "-O2", "-shared", "-fPIC", "-o", library, source, "-lm"], check=True)
        # No output device and no server: the library is enough.
        self.environment = environment(home, "http://127.0.0.1:9") | {
            "XDG_RUNTIME_DIR": home, "PULSE_SERVER": address, "HOTTRACKS_AO": "pulse", "LD_PRELOAD": library,
            "SAMPLE_CLOCK": str(self.book)}
        documents = pathlib.Path(home, "Documents/HotTracks")
        documents.mkdir(parents=True)
        self.files = [documents / f"Band - Song {place} [{id}].m4a" for place, id in enumerate(IDS, 1)]
        for file, loudness in zip(self.files, LOUDNESS):
            subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"aevalsrc={loudness}*sin(2*PI*440*t):d=60",
                            # Stereo, as in the store: mono would be converted to two quieter channels.
                            "-af", "pan=stereo|c0=c0|c1=c0", "-c:a", "aac", "-b:a", "192k", file], check=True)

    def until_heard(self, begun, track, screen=None):
        """Milliseconds from an instant to the first sample of a track."""
        while time.perf_counter() - begun < 20:
            if self.book.exists():
                for line in self.book.read_text().split("\n")[:-1]:
                    when, peak = map(float, line.split())
                    if when > begun and abs(peak - LOUDNESS[track]) < 0.15:
                        return (when - begun) * 1000
            screen.read(0.005) if screen else time.sleep(0.005)
        sys.exit(f"measure-first-sample: track {track + 1} was never heard")

    def start(self, *words):
        begun = time.perf_counter()
        with running(words, env=self.environment):
            return self.until_heard(begun, 0)

    def press(self, screen, key, track):
        begun = time.perf_counter()
        screen.press(key)
        heard = self.until_heard(begun, track, screen)
        # Lets it play for a moment; a line that shows the time is never quiet.
        rested = time.perf_counter() + 0.4
        while time.perf_counter() < rested:
            screen.read(0.05)
        return heard

    def mpv(self):
        return {PEER: self.start("mpv", "--no-config", "--vid=no", "--ao=pulse", self.files[0])}

    def play(self):
        return {"play, from its start": self.start(self.program, "play", IDS[0], "--offline")}

    def browse(self):
        screen = Terminal([self.program, "-c", "gb", "browse"], self.environment)
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
        screen.close()
        return times

    def skip(self):
        screen = Terminal([self.program, "play", *IDS, "--offline"], self.environment)
        self.press(screen, b"", 0)
        times = {"play, >": self.press(screen, b">", 1), "play, <": self.press(screen, b"<", 0)}
        screen.close()
        return times


def main(program, unpacked):
    with tempfile.TemporaryDirectory() as home, sound_server(unpacked, home) as address:
        bench = Bench(program, home, address)
        runs = alternate(["mpv", "play", "browse", "skip"], ROUNDS, lambda name: getattr(bench, name)())
    times = {name: [run[name] for run in results] for results in runs.values() for name in results[0]}
    peer = statistics.median(times[PEER])
    for name in sorted(times):
        print_times(f"first sample: {name}", times[name], peer)


main(*sys.argv[1:])

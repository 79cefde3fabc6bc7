"""Called by scripts/bench: how long it takes from Enter to the first sample that the sound system is handed,
beside `mpv FILE` in the same run. Both play through a PulseAudio of this script's own."""
import glob, os, random, statistics, subprocess, sys, tempfile, time

from pseudo_terminal import Terminal

ROUNDS = 11
IDS = 990000000001, 990000000002
LOUDNESS = 0.2, 0.6  # tells the two tracks apart


class Pulse:
    """A sound server with a sink that nobody hears."""

    def __init__(self, unpacked, folder):
        unpacked = os.path.realpath(unpacked)
        modules = glob.glob(unpacked + "/usr/lib/pulse-*/modules")[0]
        places = glob.glob(unpacked + "/lib/*-linux-gnu") + glob.glob(unpacked + "/usr/lib/*-linux-gnu")
        libraries = ":".join(places + [place + "/pulseaudio" for place in places] + [modules])
        self.address = f"unix:{folder}/pulse.socket"
        self.process = subprocess.Popen(
            [unpacked + "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--system=no", "--use-pid-file=no",
             "--exit-idle-time=-1", "--disable-shm=yes", f"--dl-search-path={modules}",
             "-L", "module-null-sink sink_name=nobody rate=44100",
             "-L", f"module-native-protocol-unix auth-anonymous=1 socket={folder}/pulse.socket"],
            env={"HOME": folder, "XDG_RUNTIME_DIR": folder, "LD_LIBRARY_PATH": libraries},
            stderr=subprocess.DEVNULL)
        while not os.path.exists(folder + "/pulse.socket"):
            if self.process.poll() is not None:
                sys.exit("measure-first-sample: PulseAudio did not start")
            time.sleep(0.02)


class Clock:
    """What scripts/sample-clock.c writes down."""

    def __init__(self, folder):
        self.library, self.book = folder + "/clock.so", folder + "/clock"
        subprocess.run(["clang", "-O2", "-shared", "-fPIC", "-o", self.library,
                        os.path.dirname(os.path.abspath(__file__)) + "/sample-clock.c", "-lm"], check=True)

    def until_heard(self, begun, track, screen=None):
        """Milliseconds from an instant to the first sample of a track."""
        while time.perf_counter() - begun < 20:
            if os.path.exists(self.book):
                for line in open(self.book).read().split("\n")[:-1]:
                    when, peak = map(float, line.split())
                    if when > begun and abs(peak - LOUDNESS[track]) < 0.15:
                        return (when - begun) * 1000
            screen.read(0.005) if screen else time.sleep(0.005)
        sys.exit(f"measure-first-sample: track {track + 1} was never heard")


def rest(screen):
    """Lets it play for a moment; a line that tells the time is never quiet."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < 0.4:
        screen.read(0.05)


def main(program, unpacked):
    with tempfile.TemporaryDirectory() as home:
        pulse, clock = Pulse(unpacked, home), Clock(home)
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "TMUX": "none",
            "XDG_RUNTIME_DIR": home, "PULSE_SERVER": pulse.address, "HOTTRACKS_AO": "pulse",
            "LD_PRELOAD": clock.library, "SAMPLE_CLOCK": clock.book,
            # No output device: loading the library is enough.
            **{f"HOTTRACKS_{name}_URL": "http://127.0.0.1:9" for name in ("CHARTS", "ITUNES", "HOT_TRACKS")}}
        os.makedirs(home + "/Documents/HotTracks")
        files = [f"{home}/Documents/HotTracks/Band - Song {place} [{id}].m4a" for place, id in enumerate(IDS, 1)]
        for file, loudness in zip(files, LOUDNESS):
            subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"aevalsrc={loudness}*sin(2*PI*440*t):d=60",
                            # Stereo, as in the store: mono would be converted to two quieter channels.
                            "-af", "pan=stereo|c0=c0|c1=c0", "-c:a", "aac", "-b:a", "192k", file], check=True)
        times = {}

        def note(name, value):
            times.setdefault(name, []).append(value)

        def spawned(name, words):
            begun = time.perf_counter()
            run = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
            try:
                note(name, clock.until_heard(begun, 0))
            finally:
                run.kill()
                run.wait()

        def pressed(name, screen, key, track):
            begun = time.perf_counter()
            screen.press(key)
            note(name, clock.until_heard(begun, track, screen))
            rest(screen)

        def mpv():
            spawned("mpv FILE", ["mpv", "--no-config", "--vid=no", "--ao=pulse", files[0]])

        def play():
            spawned("play, from its start", [program, "play", str(IDS[0]), "--offline"])

        def browse():
            screen = Terminal([program, "-c", "gb", "browse"], environment)
            screen.press(b"2")
            screen.until(b"Song 1")
            screen.quiet()
            # The newest file is first.
            screen.press(b"j")
            screen.quiet(0.1)
            pressed("browse, its first Enter", screen, b"\r", 0)
            screen.press(b"k")
            screen.quiet(0.1)
            pressed("browse, Enter while another plays", screen, b"\r", 1)
            pressed("browse, > while another plays", screen, b">", 0)
            pressed("browse, < while another plays", screen, b"<", 1)
            screen.close()

        def skip():
            begun = time.perf_counter()
            screen = Terminal([program, "play", str(IDS[0]), str(IDS[1]), "--offline"], environment)
            clock.until_heard(begun, 0, screen)
            rest(screen)
            pressed("play, >", screen, b">", 1)
            pressed("play, <", screen, b"<", 0)
            screen.close()

        try:
            for turn in range(ROUNDS + 1):
                for deed in random.sample([mpv, play, browse, skip], 4):
                    deed()
                if turn == 0:  # warms the caches
                    times.clear()
        finally:
            pulse.process.kill()
            pulse.process.wait()

    medians = {name: statistics.median(values) for name, values in times.items()}
    for name in sorted(times):
        print(f"to the first sample: {name:34} median {medians[name]:6.1f} ms  max {max(times[name]):6.1f} ms  "
              f"({len(times[name])} runs)  ratio to mpv {medians[name] / medians['mpv FILE']:.2f}")


main(*sys.argv[1:])

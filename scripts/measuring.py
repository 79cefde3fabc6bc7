"""Of the measure-*.py scripts: alternating runs, their figures, and a terminal that a script operates."""
import fcntl, os, pty, random, select, signal, statistics, struct, sys, termios, time


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


class Terminal:
    """A program in a pseudo-terminal of 100×30."""

    def __init__(self, words, environment):
        self.id, self.end = pty.fork()
        if self.id == 0:
            os.execvpe(words[0], words, environment | {"TERM": "xterm-256color", "TMUX": "none"})
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        os.kill(self.id, signal.SIGWINCH)

    def read(self, seconds):
        if select.select([self.end], [], [], seconds)[0]:
            try:
                return os.read(self.end, 65536)
            except OSError:
                return b""
        return None

    def until(self, text, seconds=20):
        """Milliseconds until the text was sent to the screen."""
        begun, seen = time.perf_counter(), b""
        while time.perf_counter() - begun < seconds:
            piece = self.read(0.5)
            if piece == b"":
                break
            seen += piece or b""
            if text in seen:
                return (time.perf_counter() - begun) * 1000
        sys.exit(f"{sys.argv[0]}: {text!r} never came")

    def quiet(self, seconds=0.3):
        while self.read(seconds):
            pass

    def press(self, *keys):
        for key in keys:
            os.write(self.end, key)

    def processor_ticks(self):
        fields = open(f"/proc/{self.id}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def bytes_written(self):
        """To files and to the screen."""
        return int(open(f"/proc/{self.id}/io").read().split()[3])

    def close(self):
        os.kill(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.end)

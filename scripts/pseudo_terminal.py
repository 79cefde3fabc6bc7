"""A terminal whose person is a script; of scripts/measure-screen.py and scripts/measure-first-sample.py."""
import fcntl, os, pty, select, signal, struct, sys, termios, time


class Terminal:
    """A program in a pseudo-terminal of 100×30."""

    def __init__(self, words, environment):
        self.id, self.end = pty.fork()
        if self.id == 0:
            os.execvpe(words[0], words, environment)
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

    def press(self, key):
        os.write(self.end, key)

    def processor_ticks(self):
        fields = open(f"/proc/{self.id}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def close(self):
        os.kill(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.end)

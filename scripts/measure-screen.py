"""Called by scripts/bench: how soon a key is on the screen while five previews come as fast as loopback
allows, beside `less`, and what the screen costs while nothing happens."""
import http.server, json, os, random, statistics, sys, tempfile, threading, time

from pseudo_terminal import Terminal
from small_mp4 import small_mp4

PREVIEW = 60_000_000  # bytes: the most that is taken for a preview
FILE = small_mp4(PREVIEW, random.Random(1))


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    sent = 0  # bytes of previews

    def handle_error(self, request, client):
        pass  # A preview that is canceled breaks its connection off.


class Store(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        host = self.headers["Host"]
        ids = range(880000000001, 880000000011)
        if "/rss/topsongs/" in self.path:
            answer = json.dumps({"feed": {"title": {"label": "Made up"}, "entry": [
                {"im:name": {"label": f"Song {i % 100}"}, "im:artist": {"label": "Band"},
                 "id": {"label": f"https://music.example/{i}", "attributes": {"im:id": str(i)}}}
                for i in ids]}}).encode()
        elif self.path.startswith("/lookup"):
            answer = json.dumps({"results": [
                {"trackId": i, "kind": "song", "trackName": f"Song {i % 100}", "artistName": "Band",
                 "previewUrl": f"http://{host}/preview/{i}.m4a"} for i in ids]}).encode()
        elif self.path.startswith("/preview/"):
            answer = FILE
        else:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "audio/mp4" if answer is FILE else "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        for start in range(0, len(answer), 1 << 20):
            piece = answer[start:start + (1 << 20)]
            self.wfile.write(piece)
            if answer is FILE:
                self.server.sent += len(piece)

    def log_message(self, *words):
        pass


def told(name, values):
    values = sorted(values)
    print(f"{name:44} median {statistics.median(values):5.1f} ms  max {values[-1]:5.1f} ms  ({len(values)} keys)")
    return statistics.median(values)


def main(program):
    server = Server(("127.0.0.1", 0), Store)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "TMUX": "none",
            "HOTTRACKS_CHARTS_URL": address, "HOTTRACKS_ITUNES_URL": address, "HOTTRACKS_HOT_TRACKS_URL": address,
            "HOTTRACKS_AO": "null", "XDG_CACHE_HOME": home + "/cache"}
        screen = Terminal([program, "browse", "--source", "top-songs"], environment)
        screen.until(b"Song 10")
        screen.quiet(1)
        before = screen.processor_ticks()
        screen.quiet(10)
        print(f"browse, idle for ten seconds: {screen.processor_ticks() - before} ticks of 10 ms")
        ours, moved, busy = [], 0, 0
        for turn in range(10):
            screen.press(b"D")
            time.sleep(0.1)
            sent, begun = server.sent, time.perf_counter()
            for _ in range(4):
                screen.press(b"?")
                ours.append(screen.until(b"download, pause or resume"))
                screen.press(b"\x1b")
                time.sleep(0.05)
            moved, busy = moved + server.sent - sent, busy + time.perf_counter() - begun
            screen.press(b"X")
            screen.press(b"y")
            time.sleep(0.3)
        screen.close()
        text = home + "/text"
        open(text, "w").write("\n".join(f"line {number}" for number in range(2000)))
        peer = Terminal(["less", text], environment)
        peer.until(b"line 5")
        theirs = []
        for number in range(40):
            peer.quiet(0.02)
            peer.press(b"j")
            theirs.append(peer.until(b"line %d" % (29 + number)))
        peer.close()
    mine = told("browse, a key while five previews come", ours)
    other = told("less, a key, nothing else to do", theirs)
    if not moved:
        sys.exit("measure-screen: no preview was downloaded")
    print(f"previews came at {moved / busy / 1e6:.0f} MB a second meanwhile")
    print(f"key-to-screen ratio {mine / other:.1f}")
    server.shutdown()


main(sys.argv[1])

"""nginx on loopback with a chart and previews of invented tracks, for scripts/bench."""
import hashlib, json, os, random, shutil, subprocess, sys, time

from small_mp4 import small_mp4

FIRST = 990_000_000_001

CONFIGURATION = """{user}
daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn;
events {{ worker_connections 512; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  default_type audio/x-m4a; types {{ application/json json; }}
  server {{
    listen 127.0.0.1:{port}; root files;
    location = /lookup {{ default_type application/json; }}
    location /api/ {{ default_type application/json; try_files /chart =404; }}
    location ~ /rss/ {{ default_type application/json; try_files /rss =404; }}
  }}
}}
"""


class Store:
    def __init__(self, folder, count, size=1_048_576):
        """`folder` decides whether the server reads from memory or from a disk."""
        numbers = random.Random(1)
        previews = folder / "files/previews"
        previews.mkdir(parents=True)
        self.digests = {}
        for id in range(FIRST, FIRST + count):
            content = small_mp4(size, numbers)
            (previews / f"{id}.m4a").write_bytes(content)
            os.utime(previews / f"{id}.m4a", (10**9, 10**9))
            self.digests[str(id)] = hashlib.sha256(content).hexdigest()
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        for _ in range(5):
            port = random.randrange(10_240, 32_000)  # below the kernel's ephemeral ports
            (folder / "nginx.conf").write_text(CONFIGURATION.format(
                user="user root root;" if os.geteuid() == 0 else "", port=port))
            self.process = subprocess.Popen([program, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"])
            while self.process.poll() is None and not (folder / "nginx.pid").exists():
                time.sleep(0.01)
            if self.process.poll() is None:
                break
        else:
            sys.exit("scripts/bench: nginx does not start")
        self.address = f"http://127.0.0.1:{port}"
        details = [
            {"wrapperType": "track", "kind": "song", "trackId": int(id), "trackName": f"Song {id}",
             "artistName": "Nobody", "previewUrl": self.url(id)} for id in self.digests]
        chart = [{"id": id, "name": f"Song {id}", "artistName": "Nobody"} for id in self.digests]
        (folder / "files/chart").write_text(json.dumps({"feed": {"title": "Top Songs", "results": chart[:100]}}))
        rss = [{"id": {"attributes": {"im:id": id}}, "im:name": {"label": f"Song {id}"}, "im:artist": {"label": "Nobody"}}
               for id in self.digests]
        (folder / "files/rss").write_text(json.dumps({"feed": {"entry": rss[:200]}}))
        (folder / "files/lookup").write_text(json.dumps({"resultCount": count, "results": details}))

    def url(self, id):
        return f"{self.address}/previews/{id}.m4a"

    def environment(self, home):
        """For the program: its store, and a home of its own."""
        names = {"CHARTS", "ITUNES", "HOT_TRACKS"}
        return {f"HOTTRACKS_{name}_URL": self.address for name in names} | {
            "HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def stop(self):
        self.process.terminate()
        self.process.wait()

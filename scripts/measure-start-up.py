"""Called by scripts/bench: start-up and charts beside curl, alternating in one run."""
import os, pathlib, random, statistics, subprocess, sys, tempfile, time

from loopback_store import Store


def compare(claim, pairs):
    """The first of the commands beside each of the others."""
    times = {name: [] for name in pairs}
    for turn in range(41):
        for name in random.sample(list(pairs), len(pairs)):
            words, environment = pairs[name]
            begun = time.perf_counter()
            subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            if turn:  # the first round warms the caches
                times[name].append((time.perf_counter() - begun) * 1000)
    for name, values in times.items():
        print(f"{name:34} median {statistics.median(values):6.1f} ms  min {min(values):6.1f}  max {max(values):6.1f}  (40 runs)")
    peer = statistics.median(times[list(times)[-1]])
    for name in list(times)[:-1]:
        print(f"{claim}: {name} ratio {statistics.median(times[name]) / peer:.2f}", flush=True)


def main(program):
    usual = dict(os.environ)
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        store = Store(pathlib.Path(folder) / "server", 200).publish_all(1000)
        try:
            ours = store.environment(folder)
            chart = [program, "-c", "sk", "--source", "most-played", "-n"]
            purchased = [program, "-c", "sk", "--source", "top-songs", "-n", "200"]
            for command in [chart + ["100"], purchased]:
                subprocess.run(command, env=ours, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            compare("start-up", {
                "hottracks --help": ([program, "--help"], usual),
                "cached chart of 10": (chart + ["10", "--offline"], ours),
                "cached chart of 100": (chart + ["100", "--offline"], ours),
                "cached chart of 200": (purchased + ["--offline"], ours),
                "curl --version": (["curl", "--version"], usual)})
            requests = f"""curl -s {store.address}/api/v2/sk/music/most-played/10/songs.json | jq -e '.feed.results[].id' &&
                curl -s '{store.address}/lookup?id=1' | jq -e '.results[].previewUrl'"""
            compare("chart", {
                "fresh chart of 10": (chart + ["10", "--refresh"], ours),
                "its two requests by curl and jq": (["sh", "-c", requests], usual)})
        finally:
            store.stop()


main(sys.argv[1])

"""Called by scripts/bench: start-up and charts beside curl, alternating in one run."""
import os, pathlib, subprocess, sys, tempfile, time

from loopback_store import Store
from measuring import alternate, print_times


def run(words, environment):
    begun = time.perf_counter()
    subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - begun) * 1000


def compare(commands):
    """Each of the commands with the last."""
    times = alternate(commands, 40, lambda name: run(*commands[name]))
    name, values = times.popitem()
    peer = print_times(name, values)
    for name, values in times.items():
        print_times(name, values, peer)


def main(program):
    usual = dict(os.environ)
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder, Store(pathlib.Path(folder) / "server", 200) as store:
        store.publish_all(1000)
        ours = store.environment(folder)
        chart = [program, "-c", "sk", "--source", "most-played", "-n"]
        purchased = [program, "-c", "sk", "--source", "top-songs", "-n", "200"]
        for command in [chart + ["100"], purchased]:
            run(command, ours)
        compare({
            "hottracks --help": ([program, "--help"], usual),
            "cached chart of 10": (chart + ["10", "--offline"], ours),
            "cached chart of 100": (chart + ["100", "--offline"], ours),
            "cached chart of 200": (purchased + ["--offline"], ours),
            "curl --version": (["curl", "--version"], usual)})
        requests = f"""curl -s {store.address}/api/v2/sk/music/most-played/10/songs.json | jq -e '.feed.results[].id' &&
            curl -s '{store.address}/lookup?id=1' | jq -e '.results[].previewUrl'"""
        compare({
            "fresh chart of 10": (chart + ["10", "--refresh"], ours),
            "its two requests by curl and jq": (["sh", "-c", requests], usual)})


main(sys.argv[1])

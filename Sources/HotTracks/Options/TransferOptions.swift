import ArgumentParser
import Rows

/// How many transfers run at a time, and how fast bytes may come.
struct TransferOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help:
      "Transfers at a time, up to 8, of these 6 to one host (default: HOTTRACKS_JOBS, else config, else 4)."
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Maximum speed of all transfers together, such as 500KB or 1.5MB per second (minimum: 1KB).",
      valueName: "rate"),
    transform: { try Rate($0) })
  var limitRate: Rate?

  func validate() throws {
    if let jobs, !(1...Store.mostJobs).contains(jobs) {
      throw ValidationError("--jobs goes from 1 to \(Store.mostJobs).")
    }
  }

  /// - Throws: a `Failure` of status 64 for a `HOTTRACKS_JOBS` that cannot be.
  func jobs(_ world: World) throws(Failure) -> Int {
    try world.settings.jobs(jobs).value
  }
}

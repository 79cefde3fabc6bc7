import ArgumentParser
import Session

/// How many transfers run at a time, and how fast bytes may come.
struct TransferOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "Number of parallel downloads, 1 to 8 (default: HOTTRACKS_JOBS, else config, else 4)."
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Maximum total speed, in bytes per second (500KB, 1.5MB).",
      valueName: "rate"),
    transform: { try Rate($0) })
  var limitRate: Rate?

  func validate() throws {
    if let jobs, !(1...StoreConnection.maxJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is out of range (1–\(StoreConnection.maxJobs)).")
    }
  }

  /// - Throws: a `CommandError` of status 64 for a `HOTTRACKS_JOBS` that cannot be.
  func jobs(_ context: CommandContext) throws(CommandError) -> Int {
    try context.settings.jobs(jobs)
  }
}

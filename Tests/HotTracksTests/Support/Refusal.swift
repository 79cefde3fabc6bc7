import ArgumentParser
import Support
import Testing

@testable import HotTracks

/// The options are stored for the whole process.
private let parser = Locked(())

/// The error message of the parser for invalid arguments, as `Program` prints it; `nil` if the arguments are
/// valid.
func refusal(of arguments: [String]) -> String? {
  do {
    _ = try parser.withLock { _ in try HotTracksCommand.command(arguments) }
    return nil
  } catch let error as UnknownWordError {
    return error.sentence
  } catch {
    guard HotTracksCommand.exitCode(for: error) == .validationFailure else { return nil }
    return UsageMessage(error).text
  }
}

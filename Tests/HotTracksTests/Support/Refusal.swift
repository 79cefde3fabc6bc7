import ArgumentParser
import Session
import Testing

@testable import HotTracks

/// The error message of the parser for invalid arguments, as `Program` prints it; `nil` if the arguments are
/// valid.
func refusal(of arguments: [String]) -> String? {
  do {
    _ = try HotTracksCommand.parseAsRoot(try CommandLineWords(arguments).arguments)
    return nil
  } catch let failure as CommandError {
    return failure.sentence
  } catch {
    guard HotTracksCommand.exitCode(for: error) == .validationFailure else { return nil }
    return UsageMessage(HotTracksCommand.message(for: error)).text
  }
}

import Foundation

/// The built program, next to the test bundle, unless `HOTTRACKS_TESTED` names another one.
package enum BuiltProgram {
  package static let folder: String = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return tests.map { ($0 as NSString).deletingLastPathComponent } ?? ".build/debug"
  }()

  package static let path =
    ProcessInfo.processInfo.environment["HOTTRACKS_TESTED"] ?? folder + "/hottracks"
}

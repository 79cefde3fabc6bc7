import Foundation

/// The built program: it stands beside the tests' own.
package enum BuiltProgram {
  package static let path: String = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests.map { ($0 as NSString).deletingLastPathComponent }
    return (folder ?? ".build/debug") + "/hottracks"
  }()
}

import Foundation

/// A folder for one test, deleted with its contents when it is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "hottracks-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func file(_ name: String) -> String {
    path + "/" + name
  }

  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  package func contents(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  package func write(_ text: String, to name: String) throws {
    try write(text.utf8, to: name)
  }

  /// The length of a file; `nil` if it does not exist.
  package func length(_ name: String) -> Int? {
    var status = stat()
    return lstat(file(name), &status) == 0 ? Int(status.st_size) : nil
  }

  package func setModified(_ name: String, secondsAgo: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: file(name))
  }
}

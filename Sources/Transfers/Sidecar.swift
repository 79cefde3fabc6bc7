import Foundation

/// What is known of the file that a partial file is the beginning of.
///
/// Written once, whole, before the first body byte; how much has come is the partial file's own
/// length, so a process that dies at any instant leaves a pair that can be trusted.
package struct Sidecar: Codable, Equatable, Sendable {
  let schema: Int
  let id: String
  /// The address's path: host and port may change without spoiling what has come.
  let path: String
  let validator: Validator?
  /// The whole file's length in bytes.
  package let total: Int64?

  init(id: String, path: String, validator: Validator?, total: Int64?) {
    schema = 1
    self.id = id
    self.path = path
    self.validator = validator
    self.total = total
  }

  package static let suffix = ".json"

  /// `nil` where the bytes are not a sidecar of ours: then the partial file is worth nothing.
  init?(bytes: Data) {
    guard bytes.count <= 16_384, let sidecar = try? JSONDecoder().decode(Sidecar.self, from: bytes),
      sidecar.schema == 1, sidecar.total.map({ $0 > 0 && $0 <= Verdict.largestFile }) ?? true,
      sidecar.validator?.isWellFormed ?? true
    else { return nil }
    self = sidecar
  }

  /// The sidecar that stands beside a partial file; `nil` where there is none that can be read.
  package static func beside(partialFile path: String) -> Sidecar? {
    let descriptor = open(path + suffix, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let bytes = try? handle.read(upToCount: 16_385) else { return nil }
    return Sidecar(bytes: bytes)
  }
}

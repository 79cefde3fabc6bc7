import Foundation

/// Describes the file whose beginning is in a partial file.
///
/// Written once, before the first byte of the body. The number of received bytes is the length of the partial
/// file, so the pair is consistent even if the process dies at any moment.
package struct Sidecar: Codable, Equatable, Sendable {
  let schema: Int
  let id: String
  /// The path of the address. Host and port may change without invalidating the bytes.
  let path: String
  let validator: Validator?
  /// The length of the complete file in bytes.
  package let total: Int64?

  init(id: String, path: String, validator: Validator?, total: Int64?) {
    schema = 1
    self.id = id
    self.path = path
    self.validator = validator
    self.total = total
  }

  package static let suffix = ".json"

  /// `nil` if the bytes are not a valid sidecar. Then the partial file cannot be resumed.
  init?(bytes: Data) {
    guard bytes.count <= 16_384, let sidecar = try? JSONDecoder().decode(Sidecar.self, from: bytes),
      sidecar.schema == 1, sidecar.total.map({ $0 > 0 && $0 <= Verdict.largestFile }) ?? true,
      sidecar.validator?.isWellFormed ?? true
    else { return nil }
    self = sidecar
  }

  /// The sidecar of a partial file; `nil` if there is none that can be read.
  package static func beside(partialFile path: String) -> Sidecar? {
    let descriptor = open(path + suffix, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let bytes = try? handle.read(upToCount: 16_385) else { return nil }
    return Sidecar(bytes: bytes)
  }
}

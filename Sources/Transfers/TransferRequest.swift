/// One preview to fetch: from where, and under which name in which folder.
package struct TransferRequest: Equatable, Sendable, Identifiable {
  /// The track's id; one transfer an id at a time.
  package let id: String
  package let address: String
  /// An absolute path; the folder exists.
  package let folder: String
  /// The name the file gets when it is whole: at most 241 bytes, no slash. While it comes it is
  /// called `finalName.part`, with a sidecar `finalName.part.json`.
  package let finalName: String

  package init(id: String, address: String, folder: String, finalName: String) {
    self.id = id
    self.address = address
    self.folder = folder
    self.finalName = finalName
  }
}

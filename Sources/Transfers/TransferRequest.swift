/// A preview to download: its address, folder and file name.
package struct TransferRequest: Equatable, Sendable, Identifiable {
  /// The ID of the track. Only one transfer per ID runs at a time.
  package let id: String
  package let address: String
  /// An absolute path of an existing folder.
  package let folder: String
  /// The final name: at most 241 bytes, no slash. During the transfer, the file is called `finalName.part`,
  /// with a sidecar `finalName.part.json`.
  package let finalName: String

  package init(id: String, address: String, folder: String, finalName: String) {
    self.id = id
    self.address = address
    self.folder = folder
    self.finalName = finalName
  }
}

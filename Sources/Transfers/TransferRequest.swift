internal import AudioFile
import Foundation
internal import HTTP
internal import Support

/// A preview to download: its address, folder and file name.
package struct TransferRequest: Equatable, Sendable, Identifiable {
  /// The ID of the track. Only one transfer per ID runs at a time.
  package let id: String
  package let address: String
  /// An absolute path of an existing folder.
  package let folder: String
  /// The final name: at most 241 bytes, no slash. A partial file is called `finalName.ht-part`.
  package private(set) var finalName: String
  /// Final names to use one after the other if the file system does not accept one because of its length.
  private var shorterNames: [String]
  /// The address of the page that offers it, for its mark as a download.
  package let storePage: String?

  package init(
    id: String, address: String, folder: String, finalName: String, shorterNames: [String] = [],
    storePage: String? = nil
  ) {
    self.id = id
    self.address = address
    self.folder = folder
    self.finalName = finalName
    self.shorterNames = shorterNames.filter { $0.utf8.count < finalName.utf8.count }
    self.storePage = storePage
  }

  var path: String { folder + "/" + finalName }

  /// `false` if there is no shorter name.
  package mutating func useShorterName() -> Bool {
    guard !shorterNames.isEmpty else { return false }
    finalName = shorterNames.removeFirst()
    return true
  }
}

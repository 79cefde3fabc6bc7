package import Library

/// The deleting of everything that is there of one preview.
package struct Erasure {
  package let previews: PreviewFolder
  /// Drops the partial file of a final name; `false` where it is not there any more.
  package let discard: (_ finalName: String) throws -> Bool

  package init(
    previews: PreviewFolder, discard: @escaping (_ finalName: String) throws -> Bool
  ) {
    self.previews = previews
    self.discard = discard
  }

  /// Deletes every file of an id, whole and partial.
  ///
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func erase(_ id: String) throws -> Int64? {
    var erased: Int64?
    var files = try previews.files(of: id)
    while !files.isEmpty {
      var hasVanished = false
      for file in files {
        if !file.isPartial {
          try previews.erase(file)
        } else if try !discard(file.fileName) {
          hasVanished = true
          continue
        }
        erased = (erased ?? 0) + file.bytes
      }
      // What another process has finished since bears its final name by now.
      files = hasVanished ? try previews.files(of: id) : []
    }
    return erased
  }

  /// Drops the partial files of an id; what is whole stays.
  ///
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func eraseUnfinished(_ id: String) throws -> Int64? {
    var erased: Int64?
    for file in try previews.files(of: id) where file.isPartial {
      if try discard(file.fileName) { erased = (erased ?? 0) + file.bytes }
    }
    return erased
  }
}

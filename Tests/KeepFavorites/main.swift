// Adds favorites with a range of numbers to the database at the given path, one at a time, and prints each
// one that is saved. Without numbers, prints the saved ones. Exits without closing the database. For tests
// with several processes, killed processes, and full or read-only disks.
import Charts
import Foundation
import Library

func say(_ text: String, to handle: FileHandle) {
  handle.write(Data((text + "\n").utf8))
}

let words = CommandLine.arguments
let numbers = words.dropFirst(2).compactMap { Int($0) }
let database = LibraryDatabase(path: words[1], timeout: .seconds(60)) {
  say($0, to: .standardError)
}
do throws(LibraryDatabaseError) {
  if numbers.isEmpty {
    for favorite in try await database.favorites() { say(favorite.id, to: .standardOutput) }
  } else {
    for number in numbers[0]...numbers[1] {
      let entry = RememberedEntry(
        Entry(kind: .songs, id: "\(number)", name: "Track \(number)"), country: "sk", date: Date())
      for id in try await database.addFavorites([entry]).new { say(id, to: .standardOutput) }
    }
  }
} catch {
  say("\(error)", to: .standardError)
  _exit(1)
}
_exit(0)

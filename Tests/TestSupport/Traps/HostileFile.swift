package import Foundation
import Testing

/// A file with the name of a track that is not music, and that makes a careless player access something else:
/// a honeypot on loopback, another music file, or a program.
package struct HostileFile: Sendable, CustomTestStringConvertible {
  /// The targets of hostile files.
  package struct Bait: Sendable {
    /// A port on loopback with a listening socket.
    package var port: UInt16
    /// The path of a real music file in the same folder.
    package var song: String
    /// A complete music file with its index last, to be modified.
    package var music: Data

    package init(port: UInt16, song: String, music: Data) {
      (self.port, self.song, self.music) = (port, song, music)
    }

    var address: String { "http://127.0.0.1:\(port)/bait.m4a" }
    var songName: String { (song as NSString).lastPathComponent }
  }

  package let name: String
  /// Whether its boxes are those of a valid MP4 file.
  package var isWhole = false
  package let contents: @Sendable (Bait) -> Data

  private static func text(
    _ name: String, _ text: @escaping @Sendable (Bait) -> String
  ) -> HostileFile {
    HostileFile(name: name) { Data(text($0).utf8) }
  }

  package var testDescription: String { name }

  package static let all = texts + files

  private static let texts = [
    text("an m3u list") { "#EXTM3U\n#EXTINF:30,Bait\n\($0.address)\n\($0.song)\n" },
    text("an edit list") {
      "# mpv EDL v0\n%\($0.address.utf8.count)%\($0.address),0,10\n\($0.songName),0,10\n"
    },
    text("an ffconcat script") {
      "ffconcat version 1.0\nfile '\($0.address)'\nfile '\($0.songName)'\n"
    },
    text("a session description") {
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=Bait\nc=IN IP4 127.0.0.1\nt=0 0\n"
        + "m=audio \($0.port) RTP/AVP 0\na=rtpmap:0 PCMU/8000\n"
    },
    text("an HLS list of pieces") {
      "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n"
        + "#EXT-X-KEY:METHOD=AES-128,URI=\"\($0.address)\"\n"
        + "#EXTINF:10,\n\($0.address)\n#EXTINF:10,\n\($0.songName)\n#EXT-X-ENDLIST\n"
    },
  ]

  private static let files = [
    HostileFile(name: "a file without its index") { $0.music.prefix($0.music.count / 2) },
    HostileFile(name: "sound that lies in another file", isWhole: true) {
      MP4Alias.pointing($0.music, to: $0.song)
    },
    HostileFile(name: "sound that lies in the network", isWhole: true) {
      MP4Alias.pointing($0.music, to: $0.address)
    },
  ]
}

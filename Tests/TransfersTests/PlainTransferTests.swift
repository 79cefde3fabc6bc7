import Foundation
import HTTP
import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct PlainTransferTests {
  /// Its end would be requested if it were streamed.
  let song = SmallMP4.bytes(length: 300_000, seed: 1, isIndexFirst: false)

  @Test func `a complete preview has its name and marks, and no other file remains`() async throws {
    try await TransferFixture.use(serving: TransferFixture.serving(song)) { fixture in
      let page = "https://store.example/song/1"
      let request = fixture.request(storePage: page)
      fixture.client.command(.start(request))
      try await fixture.expectDone(of: song)
      #expect(try fixture.folder.names == [TransferFixture.name()])
      #expect(fixture.log.happenings().prefix(2) == [.queued, .started(received: 0, total: nil)])
      let sent = try #require(fixture.server.requests.first)
      #expect(fixture.server.requests.count == 1 && fixture.log.streams.isEmpty)
      #expect(sent.method == "GET")
      #expect(sent.target == "/1.m4a")
      #expect(sent["accept-encoding"] == "identity")
      #expect(sent["user-agent"] == "HotTracks/test")
      for absent in ["range", "if-range", "cookie", "authorization"] {
        #expect(sent[absent] == nil)
      }

      let path = fixture.folder.file(TransferFixture.name())
      var status = stat()
      #expect(lstat(path, &status) == 0)
      let mask = umask(0)
      umask(mask)
      #expect(status.st_mode == S_IFREG | (0o644 & ~mask))
      #expect(DownloadMark.isPresent(at: path))
      #expect(DownloadMark.isSupported(in: fixture.folder.path))
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      #expect(FileAttribute.origin.text(of: descriptor) == request.address)
      #expect(FileAttribute.referrer.text(of: descriptor) == page)
      #expect(FileAttribute.source.text(of: descriptor) == nil)
      try fixture.folder.write("mine", to: "other.m4a")
      #expect(!DownloadMark.isPresent(at: fixture.folder.file("other.m4a")))
    }
  }

  @Test func `an unsafe address is rejected without a request`() async throws {
    try await TransferFixture.use(serving: TransferFixture.unused) { fixture in
      let address = "http://192.0.2.1/1.m4a"
      fixture.start(address: address)
      let outcome = try await fixture.outcome()
      #expect(outcome == .failed(.addressRefused(address)))
      await #expect(throws: TransferError.addressRefused(address)) {
        try await fixture.client.fetch(FetchRequest(address: address))
      }
      #expect(try fixture.folder.names.isEmpty)
    }
  }

  @Test(.enabled(if: LoopbackServer.hasIPv6, "this machine has no address ::1"))
  func `a server that only has an IPv6 address is reached`() async throws {
    try await TransferFixture.use(isIPv6: true, serving: TransferFixture.serving(song)) { fixture in
      #expect(fixture.server.address("/").hasPrefix("http://[::1]:"))
      try fixture.writePartial(song[..<100_000], total: song.count)
      try await fixture.expectDownload(of: song)
      #expect(fixture.rangeStarts == [95_904])
      #expect(Array(try await fixture.fetch().body) == song)
    }
  }

  /// In a process of its own, because the environment belongs to the process.
  @Test func `https goes through the proxy of the environment, and loopback does not`() async throws
  {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { request, reply in
        let isPasswordMissing = request.target.hasPrefix("password.")
        reply.send(
          "no".utf8, status: isPasswordMissing ? "407 Authenticate" : "403 Forbidden",
          fields: ["Proxy-Authenticate: Basic realm=x"])
      }
      defer { proxy.stop() }
      for name in ["http_proxy", "https_proxy", "all_proxy"] {
        setenv(name, proxy.address(""), 1)
      }
      let song = SmallMP4.bytes(length: 5000, seed: 1)
      try await TransferFixture.use(serving: TransferFixture.serving(song)) { fixture in
        try await fixture.expectDownload(of: song)
        let body = try await fixture.fetch().body
        try #require(Array(body) == song && proxy.requests.isEmpty)
        for (id, host) in [("2", "store.example"), ("3", "password.example")] {
          let address = "https://\(host)/\(id).m4a"
          fixture.start(id, address: address)
          let outcome = try await fixture.outcome(id)
          let fetched = await Task {
            try await fixture.client.fetch(FetchRequest(address: address))
          }.result
          for text in ["\(outcome)", "\(fetched)"] {
            // A refusal for this host may end; that of the password is permanent.
            let part = id == "2" ? "could not reach \(host) (" : "user name or password (HTTP 407)"
            try #require(text.contains(part) && !text.contains("audio"), "\(text)")
          }
        }
        try #require(proxy.requests.allSatisfy { $0.method == "CONNECT" })
        let hosts = proxy.requests.map(\.target)
        try #require(hosts.count { $0 == "store.example:443" } == 4 + 1)
        try #require(hosts.count { $0 == "password.example:443" } == 1 + 1)
      }
    }
  }
}

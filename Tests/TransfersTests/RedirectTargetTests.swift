import HTTP
import Testing

@testable import Transfers

@Suite struct RedirectTargetTests {
  private let curl: CurlLibrary

  init() throws {
    curl = try CurlLibrary.shared.get()
  }

  @Test(
    arguments: [
      ("c.m4a?d=e", "https://example.com/a/c.m4a?d=e"), ("/c", "https://example.com/c"),
      ("//other.example/c", "https://other.example/c"),
      ("https://other.example:8443/", "https://other.example:8443/"),
      ("a b", "https://example.com/a/a%20b"),
      ("http://127.0.0.1/c", nil), ("http://other.example/c", nil), ("ftp://other.example/c", nil),
      ("https://user@other.example/c", nil), ("https://other.example:99999/c", nil),
      ("https://a\0b/", nil),
    ] as [(String, String?)])
  func `a redirect is resolved, and keeps the scheme`(
    location: String, target: String?
  ) throws {
    let address = try #require(WebAddress("https://example.com/a/b.m4a"))
    #expect(address.redirected(to: location, curl)?.text == target)
  }

  @Test func `plain http is redirected only on loopback`() throws {
    let address = try #require(WebAddress("http://127.0.0.1:8080/a"))
    #expect(address.redirected(to: "b", curl)?.text == "http://127.0.0.1:8080/b")
    #expect(address.redirected(to: "http://localhost:81/", curl) != nil)
    #expect(address.redirected(to: "http://other.example/", curl) == nil)
    #expect(address.redirected(to: "https://other.example/", curl) == nil)
  }
}

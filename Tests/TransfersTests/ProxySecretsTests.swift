import Testing

@testable import Transfers

struct ProxySecretsTests {
  @Test(arguments: [
    ("http://user:pa%20ss@proxy:3128", ["user", "pa%20ss", "user", "pa ss"]),
    ("user:a:b@proxy", ["user", "a", "b", "user", "a", "b"]),
    ("socks5://us#er:p/w@[::1", ["us", "er", "p", "w", "us", "er", "p", "w"]),
    ("u:p@ss@proxy", ["u", "p", "ss", "u", "p", "ss"]), ("http://proxy:3128", []), ("", []),
  ])
  func `user name and password, as written and decoded`(proxy: String, secrets: [String]) {
    for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      #expect(ProxySecrets.inVariables(of: [name: proxy]) == secrets)
    }
  }
}

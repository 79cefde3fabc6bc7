import Foundation

/// What differs between the configurations of an nginx; the rest is in nginx.conf.
package struct NginxSettings: Sendable {
  /// After this many bytes, every response becomes very slow until `Nginx.hurry`: tests have minutes to act
  /// in the middle of a file, even on a slow machine.
  package var bytesBeforeCrawl: Int?
  /// With a certificate, it accepts only TLS.
  package var certificate: TestCertificate?
  package var protocols: String

  package init(
    bytesBeforeCrawl: Int? = nil, certificate: TestCertificate? = nil,
    protocols: String = "TLSv1.2 TLSv1.3"
  ) {
    self.bytesBeforeCrawl = bytesBeforeCrawl
    self.certificate = certificate
    self.protocols = protocols
  }

  /// - Parameter hurryFile: If it exists, nothing is slowed down.
  func text(port: UInt16, hurryFile: String) throws -> String {
    var lines = ["listen 127.0.0.1:\(port)\(certificate == nil ? "" : " ssl");"]
    if let bytesBeforeCrawl {
      // Faster than one kilobyte per second, below which a transfer counts as stalled.
      lines += [
        "limit_rate_after \(bytesBeforeCrawl);",
        "if (!-f \(hurryFile)) { set $limit_rate 4000; }",
      ]
    }
    if let certificate {
      lines += [
        "ssl_certificate \(certificate.file);", "ssl_certificate_key \(certificate.keyFile);",
        "ssl_protocols \(protocols);",
      ]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "nginx.conf")
    let text = try String(contentsOf: file, encoding: .utf8)
    return (geteuid() == 0 ? "user root root;\n" : "")
      + text.replacing("SERVER", with: lines.joined(separator: "\n"))
  }
}

/// A response in the log of nginx.
package struct NginxAnswer: Equatable, Sendable {
  package let target: String
  /// The requested `Range`, such as `bytes=65536-`.
  package let range: String?
  package let status: Int
  /// The length of the sent part of the body.
  package let bytesSent: Int

  /// The fields in the order of nginx.conf; `nil` for an incomplete line.
  init?(line: Substring) {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 4, let status = Int(fields[2]), let bytes = Int(fields[3]) else {
      return nil
    }
    (target, range) = (fields[0], fields[1] == "-" ? nil : fields[1])
    (self.status, bytesSent) = (status, bytes)
  }
}

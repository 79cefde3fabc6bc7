import Foundation

/// The configuration of an nginx.
package struct NginxSettings: Sendable {
  /// After this many bytes, every response becomes very slow until `Nginx.hurry`: tests have minutes to act
  /// in the middle of a file, even on a slow machine.
  package var bytesBeforeCrawl: Int?
  /// With a certificate, it accepts only TLS.
  package var certificate: TestCertificate?
  package var protocols: String
  /// Additional lines of the `server` block.
  package var lines: [String]

  package init(
    bytesBeforeCrawl: Int? = nil, certificate: TestCertificate? = nil,
    protocols: String = "TLSv1.2 TLSv1.3",
    lines: [String] = []
  ) {
    self.bytesBeforeCrawl = bytesBeforeCrawl
    self.certificate = certificate
    self.protocols = protocols
    self.lines = lines
  }

  /// - Parameter hurryFile: If it exists, nothing is slowed down.
  func text(port: UInt16, hurryFile: String) -> String {
    let server = (serverLines(port: port, hurryFile: hurryFile) + lines).map { "    " + $0 }
    return """
      \(geteuid() == 0 ? "user root root;" : "")
      daemon off;
      # One process: its end is the end of all.
      master_process off;
      pid nginx.pid;
      error_log stderr warn;
      events { worker_connections 256; }
      http {
        log_format answers '$request_uri\\t$http_range\\t$status\\t$body_bytes_sent';
        access_log answers answers;
        client_body_temp_path temporary;
        proxy_temp_path temporary;
        fastcgi_temp_path temporary;
        uwsgi_temp_path temporary;
        scgi_temp_path temporary;
        server_tokens off;
        default_type application/octet-stream;
        types { audio/x-m4a m4a; application/json json; }
        # Small pieces, so that it slows down at the right byte.
        sendfile off;
        output_buffers 1 8k;
        server {
      \(server.joined(separator: "\n"))
        }
      }
      """
  }

  private func serverLines(port: UInt16, hurryFile: String) -> [String] {
    var lines = [
      "listen 127.0.0.1:\(port)\(certificate == nil ? "" : " ssl");", "server_name localhost;",
      "root files;",
    ]
    if let bytesBeforeCrawl {
      // Faster than one kilobyte per second, below which a transfer counts as stalled.
      lines += [
        "limit_rate_after \(bytesBeforeCrawl);",
        "if (!-f \(hurryFile)) { set $limit_rate 4000; }",
      ]
    }
    guard let certificate else { return lines }
    return lines + [
      "ssl_certificate \(certificate.file);", "ssl_certificate_key \(certificate.keyFile);",
      "ssl_protocols \(protocols);",
      // OpenSSL 3 supports outdated versions only at level 0.
      "ssl_ciphers DEFAULT@SECLEVEL=0;",
    ]
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

  /// The fields in the order of `NginxSettings`; `nil` for an incomplete line.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, let status = Int(fields[2]), let bytes = Int(fields[3]) else {
      return nil
    }
    target = String(fields[0])
    range = fields[1] == "-" ? nil : String(fields[1])
    self.status = status
    bytesSent = bytes
  }
}

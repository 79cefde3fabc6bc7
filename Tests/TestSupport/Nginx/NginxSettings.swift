import Foundation

/// How an nginx is to serve.
package struct NginxSettings: Sendable {
  /// After so many bytes every answer slows to a crawl, until `Nginx.hurry`: a test has minutes
  /// for what it wants to do in the middle of a file, however busy the machine.
  package var bytesBeforeCrawl: Int?
  /// After so many answers it closes a connection.
  package var answersPerConnection: Int?
  /// With one it speaks TLS, and nothing but TLS.
  package var certificate: TestCertificate?
  package var protocols: String
  /// Further lines of its `server` block.
  package var lines: [String]

  package init(
    bytesBeforeCrawl: Int? = nil, answersPerConnection: Int? = nil,
    certificate: TestCertificate? = nil, protocols: String = "TLSv1.2 TLSv1.3",
    lines: [String] = []
  ) {
    self.bytesBeforeCrawl = bytesBeforeCrawl
    self.answersPerConnection = answersPerConnection
    self.certificate = certificate
    self.protocols = protocols
    self.lines = lines
  }

  /// - Parameter hurryFile: where it exists, nothing is slowed down.
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
        log_format answers '$request_uri\\t$http_range\\t$status\\t$body_bytes_sent\\t$connection';
        access_log answers answers;
        client_body_temp_path temporary;
        proxy_temp_path temporary;
        fastcgi_temp_path temporary;
        uwsgi_temp_path temporary;
        scgi_temp_path temporary;
        server_tokens off;
        default_type application/octet-stream;
        types { audio/x-m4a m4a; application/json json; }
        # Small pieces, so that it slows down where it is told to.
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
      // More than the kilobyte a second below which a transfer counts as stalled.
      lines += [
        "limit_rate_after \(bytesBeforeCrawl);",
        "if (!-f \(hurryFile)) { set $limit_rate 4000; }",
      ]
    }
    if let answersPerConnection { lines.append("keepalive_requests \(answersPerConnection);") }
    guard let certificate else { return lines }
    return lines + [
      "ssl_certificate \(certificate.file);", "ssl_certificate_key \(certificate.keyFile);",
      "ssl_protocols \(protocols);",
      // OpenSSL 3 speaks the versions of yesterday at level 0 alone.
      "ssl_ciphers DEFAULT@SECLEVEL=0;",
    ]
  }
}

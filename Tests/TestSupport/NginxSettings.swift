import Foundation

/// How an nginx is to serve.
package struct NginxSettings: Sendable {
  /// For each answer; `nil` for as fast as it goes.
  package var bytesPerSecond: Int?
  /// After so many answers it closes a connection.
  package var answersPerConnection: Int?
  /// With one it speaks TLS, and nothing but TLS.
  package var certificate: TestCertificate?
  package var protocols: String
  /// Further lines of its `server` block.
  package var lines: [String]

  package init(
    bytesPerSecond: Int? = nil, answersPerConnection: Int? = nil,
    certificate: TestCertificate? = nil, protocols: String = "TLSv1.2 TLSv1.3",
    lines: [String] = []
  ) {
    self.bytesPerSecond = bytesPerSecond
    self.answersPerConnection = answersPerConnection
    self.certificate = certificate
    self.protocols = protocols
    self.lines = lines
  }

  func text(port: UInt16) -> String {
    let server = (serverLines(port: port) + lines).map { "    " + $0 }
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
        # Small pieces make a limited rate an even one.
        sendfile off;
        output_buffers 1 8k;
        server {
      \(server.joined(separator: "\n"))
        }
      }
      """
  }

  private func serverLines(port: UInt16) -> [String] {
    var lines = [
      "listen 127.0.0.1:\(port)\(certificate == nil ? "" : " ssl");", "server_name localhost;",
      "root files;",
    ]
    if let bytesPerSecond { lines.append("limit_rate \(bytesPerSecond);") }
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

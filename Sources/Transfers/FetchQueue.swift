import Foundation
import HTTP

/// Requests whose responses are held in memory. Used only on the loop's thread.
final class FetchQueue {
  typealias Reply = @Sendable (Result<Response, TransferError>) -> Void

  private final class Running {
    let exchange: Exchange
    let reply: Reply

    init(exchange: Exchange, reply: @escaping Reply) {
      self.exchange = exchange
      self.reply = reply
    }
  }

  private final class Body {
    var data = Data()
    var isTooLarge = false
  }

  static let canceled = TransferError.failed(reason: "canceled")

  private let core: LoopCore
  private var running: [Int: Running] = [:]
  private var isShut = false

  init(core: LoopCore) {
    self.core = core
  }

  /// Calls `reply` exactly once, on this thread. A response of any status is a success.
  func start(_ request: FetchRequest, number: Int, reply: @escaping Reply) {
    guard !isShut else { return reply(.failure(Self.canceled)) }
    guard let address = WebAddress(request.address), address.isAllowed else {
      return reply(.failure(.addressRefused(request.address)))
    }
    let body = Body()
    let setup = ExchangeSetup(
      library: core.library, address: address, fields: ["Accept: \(request.accept)"],
      acceptsCompression: true,
      deadlineSeconds: request.maxSeconds, settings: core.settings)
    let listener = Exchange.Listener(
      receive: { _, bytes in
        body.isTooLarge = body.data.count + bytes.count > request.largestBody
        if !body.isTooLarge { body.data.append(contentsOf: bytes) }
        return !body.isTooLarge
      },
      end: { [weak self] head, code, reason in
        self?.end(number, request, address, body, head, code, reason)
      })
    guard let exchange = Exchange(setup, listener: listener), core.start(exchange) else {
      return reply(.failure(.failed(reason: "libcurl could not start the request")))
    }
    running[number] = Running(exchange: exchange, reply: reply)
  }

  func cancel(number: Int) {
    guard let fetch = running.removeValue(forKey: number) else { return }
    core.drop(fetch.exchange)
    fetch.reply(.failure(Self.canceled))
  }

  func shutDown() {
    isShut = true
    for number in running.keys { cancel(number: number) }
  }

  private func end(
    _ number: Int, _ request: FetchRequest, _ address: WebAddress, _ body: Body,
    _ head: ResponseHead, _ code: CurlCode, _ reason: String
  ) {
    guard let fetch = running.removeValue(forKey: number) else { return }
    core.settings.log(
      RequestNote(
        host: address.host, path: address.path, range: nil, status: head.status,
        bytes: Int64(body.data.count)))
    guard code == .ok, let status = head.status else {
      let error =
        body.isTooLarge
        ? TransferError.tooLarge(limit: Int64(request.largestBody))
        : TransferError(code, reason: reason, host: address.host)
      return fetch.reply(.failure(error))
    }
    fetch.reply(
      .success(
        Response(
          status: status, contentType: head["content-type"], retryAfter: head["retry-after"],
          body: body.data)))
  }
}

/// A request whose response is held in memory: a chart, a lookup, an image.
package struct FetchRequest: Equatable, Sendable {
  package let address: String
  package var accept: String
  /// In bytes after decompression. A larger body ends the request with an error.
  package var largestBody: Int
  /// The time limit from the start to the last byte, in seconds. At most 10 of them for connecting.
  package var maxSeconds: Double

  package init(
    address: String, accept: String = "application/json", largestBody: Int = 4_194_304,
    maxSeconds: Double = 20
  ) {
    self.address = address
    self.accept = accept
    self.largestBody = largestBody
    self.maxSeconds = maxSeconds
  }
}

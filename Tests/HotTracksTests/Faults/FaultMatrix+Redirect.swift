extension FaultMatrix {
  static let redirects: [Fault] =
    [
      Fault(
        .redirect, "Redirect loop", asked: 6,
        sees: .failed(69, "too many redirects from 127.0.0.1 (limit: 5)"),
        leaves: .nothing
      ) { $0.redirect(to: Preview.address(port: $0.port)) },
      Fault(
        .redirect, "Chain of 50 redirects", asked: 6,
        sees: .failed(69, "too many redirects from 127.0.0.1 (limit: 5)"),
        leaves: .nothing
      ) { call in
        guard call.number <= 50 else { return call.serve() }
        call.redirect(to: "/round/\(call.number)")
      },
      Fault(
        .redirect, "Redirect within the same server", asked: 2, sees: .done(), leaves: .whole()
      ) { $0.number == 1 ? $0.redirect(to: "/round/1") : $0.serve() },
      Fault(
        .redirect, "Redirect that sets a cookie", asked: 2, sees: .done(), leaves: .whole()
      ) { call in
        call.number == 1
          ? call.redirect(to: "/round/1", ["Set-Cookie: session=1; Path=/"]) : call.serve()
      },
      Fault(
        .redirect, "500 that sets a cookie, then the file", asked: 2,
        sees: .done(ExpectedOutput.again("the store responded with HTTP 500")),
        leaves: .whole()
      ) { call in
        call.number == 1
          ? call.answer("500 Internal Server Error", ["Set-Cookie: session=1; Path=/"])
          : call.serve()
      },
    ]
    + [
      ("Redirect to ftp", "ftp://127.0.0.1/x.m4a"),
      ("Redirect to a local file", "file:///etc/passwd"),
      ("Redirect to gopher", "gopher://127.0.0.1:70/1"),
      ("Redirect to a data URL", "data:audio/mp4;base64,AAAA"),
      ("Redirect to plain http on another host", "http://192.0.2.1/x.m4a"),
    ].map { title, address in
      Fault(
        .redirect, title, asked: 1,
        sees: .failed(69, "unsafe redirect from 127.0.0.1"),
        leaves: .nothing
      ) { $0.redirect(to: address) }
    } + [
      Fault(
        .redirect, "Redirect to a URL with a user name and password", asked: 1,
        sees: .failed(69, "unsafe redirect from 127.0.0.1"),
        leaves: .nothing
      ) { call in
        guard call.number == 1 else { return call.serve() }
        call.redirect(to: "http://user:secret@127.0.0.1:\(call.port)/round/1")
      }
    ]
    + [
      ("ftp preview URL", "ftp://127.0.0.1/x.m4a"),
      ("Preview URL with a user name and password", "http://user:secret@127.0.0.1:1/x.m4a"),
      ("Plain http preview URL on another host", "http://192.0.2.1/x.m4a"),
      ("Preview URL on a host that is not the store's", "https://elsewhere.example/x.m4a"),
    ].map { title, address in
      Fault(
        .redirect, title, asked: 0,
        sees: .failed(
          1,
          "The store has no preview of \(Preview.title). "
            + "To open its store page: `hottracks -c gb open \(Preview.id)`"
        ),
        leaves: .nothing, address: address)
    }
}

extension FaultMatrix {
  static let redirects: [Fault] =
    [
      Fault(
        .redirect, "In a circle", asked: 6,
        sees: .failed(69, "127.0.0.1 redirects more than 5 times"),
        leaves: .nothing
      ) { $0.redirect(to: Preview.address(port: $0.port)) },
      Fault(
        .redirect, "Along a chain of 50", asked: 6,
        sees: .failed(69, "127.0.0.1 redirects more than 5 times"),
        leaves: .nothing
      ) { call in
        guard call.number <= 50 else { return call.serve() }
        call.redirect(to: "/round/\(call.number)")
      },
      Fault(
        .redirect, "Elsewhere on the same server", asked: 2, sees: .done(), leaves: .whole()
      ) { $0.number == 1 ? $0.redirect(to: "/round/1") : $0.serve() },
      Fault(
        .redirect, "To a page that plants a cookie", asked: 2, sees: .done(), leaves: .whole()
      ) { call in
        call.number == 1
          ? call.redirect(to: "/round/1", ["Set-Cookie: session=1; Path=/"]) : call.serve()
      },
      Fault(
        .redirect, "A cookie with the error, then the file", asked: 2,
        sees: .done(Seen.again("the store answered HTTP 500")),
        leaves: .whole()
      ) { call in
        call.number == 1
          ? call.answer("500 Internal Server Error", ["Set-Cookie: session=1; Path=/"])
          : call.serve()
      },
    ]
    + [
      ("To ftp", "ftp://127.0.0.1/x.m4a"), ("To a file of this computer", "file:///etc/passwd"),
      ("To gopher", "gopher://127.0.0.1:70/1"), ("To a data address", "data:audio/mp4;base64,AAAA"),
      ("To plain http on another computer", "http://192.0.2.1/x.m4a"),
    ].map { title, address in
      Fault(
        .redirect, title, asked: 1,
        sees: .failed(69, "127.0.0.1 redirects to an address that is not allowed"),
        leaves: .nothing
      ) { $0.redirect(to: address) }
    } + [
      Fault(
        .redirect, "To an address with a name and a password", asked: 1,
        sees: .failed(69, "127.0.0.1 redirects to an address that is not allowed"),
        leaves: .nothing
      ) { call in
        guard call.number == 1 else { return call.serve() }
        call.redirect(to: "http://user:secret@127.0.0.1:\(call.port)/round/1")
      }
    ]
    + [
      ("The store names an ftp address", "ftp://127.0.0.1/x.m4a"),
      ("The store names an address with a password", "http://user:secret@127.0.0.1:1/x.m4a"),
      ("The store names plain http elsewhere", "http://192.0.2.1/x.m4a"),
      ("The store names a host that is not its own", "https://elsewhere.example/x.m4a"),
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

internal import Artwork
internal import Charts
internal import Session

extension ScreenLoop {
  func perform(_ effect: ScreenEffect) {
    let (services, post) = (services, post)
    switch effect {
    case .session(let effect): runner.perform(effect)
    case .fetchChart(let storefront, let kind, let source, let freshness, let limit, let number):
      fetchChart(storefront, kind, source, freshness, limit, number)
    case .lookUp(let id, let storefront, let freshness, let kind):
      Task {
        let result = await services.session.details([id], storefront, kind, freshness)
        post(.lookedUp(id: id, storefront, result.map { $0[storefront]?[id] }))
      }
    case .saveCountry(let country): services.saveCountry(country)
    case .fetchPicture(let request):
      pictures[request]?.cancel()
      pictures[request] = Task {
        let picture = await services.picture(request)
        guard !Task.isCancelled else { return }
        self.pictures[request] = nil
        post(.picture(request, picture))
      }
    case .cancelPicture(let request): pictures.removeValue(forKey: request)?.cancel()
    case .wake(let seconds):
      alarm?.cancel()
      alarm = Task {
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { post(.tick) }
      }
    case .openPage(let address):
      Task { post(.opened(address: address, await services.desktop.open(address))) }
    case .copy(let text, let name):
      Task { post(.shared(await services.desktop.copy(text, name))) }
    case .mail(let row, let text):
      Task { post(.shared(await services.desktop.mail(row, text))) }
    case .saveArtwork(let row): Task { post(.shared(await services.desktop.saveArtwork(row))) }
    case .redraw: surface.redraw()
    case .quit: end(.left)
    }
  }

  private func fetchChart(
    _ storefront: Storefront, _ kind: MediaKind, _ source: ChartSource?, _ freshness: Freshness,
    _ limit: Int?, _ number: Int
  ) {
    question?.cancel()
    let (services, post) = (services, post)
    question = Task {
      if freshness != .offline,
        case .success(let old) = await services.chart(storefront, kind, source, .offline, limit)
      {
        post(.remembered(old, question: number))
      }
      let result = await services.chart(storefront, kind, source, freshness, limit)
      if !Task.isCancelled { post(.chart(result, question: number)) }
    }
  }
}

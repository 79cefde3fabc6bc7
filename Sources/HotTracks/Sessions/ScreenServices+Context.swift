import Artwork
import Charts
import Screen
import Session

extension ScreenServices {
  /// Connects the screen to the store.
  init(
    _ context: CommandContext, _ store: StoreConnection, _ options: ChartOptions,
    session: SessionServices, countryFile: SavedState<Storefront?>,
    send: @escaping @Sendable ([UInt8]) -> Void,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture
  ) {
    self.init(
      session: session,
      chart: { storefront, kind, source, freshness, limit in
        let request = ChartRequest(
          country: storefront, kind: kind, limit: limit ?? options.listLimit(context),
          source: source,
          freshness: freshness)
        do throws(ChartError) {
          var fetched = try await store.repository.chart(request)
          let entries = fetched.entries(first: request.limit)
          if entries.count < fetched.chart.entries.count {
            // The details of the other entries may be missing. The screen requests them when it needs them.
            fetched.chart.entries = entries
            fetched.chart.requested = request.limit
            fetched.chart.isWhole = false
          }
          return .success(fetched)
        } catch {
          return .failure(CommandError(withKeys: error))
        }
      },
      picture: picture,
      desktop: ScreenDesktop(context, store, isOffline: options.offline, send: send),
      saveCountry: { countryFile.save($0) })
  }
}

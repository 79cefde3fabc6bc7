import Artwork
import Charts
import Desktop
import Library
import Screen
import Session
import Support

extension ScreenServices {
  /// Connects the screen to the store and the programs of the desktop.
  ///
  /// - Parameter send: Sends bytes to the terminal through the screen.
  init(
    _ context: CommandContext, _ store: StoreConnection, isOffline: Bool,
    countryFile: SavedState<Storefront?>, send: @escaping @Sendable ([UInt8]) -> Void,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture
  ) {
    self.init(
      chart: { request in
        await Result.causes {
          var fetched = try await store.repository.chart(request)
          let entries = fetched.chart.entries(first: request.limit)
          if entries.count < fetched.chart.entries.count {
            // The details of the other entries may be missing. The screen requests them when it needs them.
            fetched.chart.entries = entries
            fetched.chart.requested = request.limit
            fetched.chart.isWhole = false
          }
          return fetched
        }
      },
      world: { list, countries, freshness in
        store.repository.charts(
          of: countries, list: list, freshness: freshness, isRecorded: false, pacing: store.pacing)
      },
      list: { request, freshness in
        await Result.causes { try await store.repository.list(request, freshness: freshness) }
      },
      picture: picture,
      open: { address in
        await Result.of { try await context.confirm(context.open(address)) }.failure
      },
      copy: { text, name in
        await Result.of {
          try await context.copy(text, called: name) { bytes in
            send(bytes)
            return true
          }
        }
      },
      mail: { row, text in
        let artwork = await Result.of {
          try await store.artwork(of: row, isOffline: isOffline)
            .saveForEmail(of: row, in: context.folders.shared)
        }
        // The email is still useful without artwork.
        let warning = artwork.failure.map { ". \($0.sentence) The email has no artwork." }
        return await Result.of {
          try await context.confirm(context.write(text.letter(artwork: try? artwork.get())))
          return "Opening the email program\(warning ?? "…")"
        }
      },
      saveArtwork: { row in
        await Result.of {
          let picture = try await store.artwork(of: row, isOffline: isOffline)
          try await BlockingQueue.runAlone { () throws(CommandError) in try context.makeFolder() }
          return "Saved \(try await picture.save(of: row, in: context.folders.previews))"
        }
      },
      saveCountry: { countryFile.save($0) })
  }
}

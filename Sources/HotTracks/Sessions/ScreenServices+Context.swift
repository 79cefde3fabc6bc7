import Artwork
import Charts
import Library
import MPRIS
import Playback
import Screen
import Session
import Synchronization
import Transfers

extension ScreenServices {
  /// Connects the screen to the store, the disk and the player.
  init(
    _ context: CommandContext, _ store: StoreConnection, _ options: ChartOptions,
    _ remote: RemoteOptions,
    _ countryFile: SavedState<Storefront?>, _ volumeFile: SavedState<Int>, _ log: PlaybackLog,
    send: @escaping @Sendable ([UInt8]) -> Void,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture
  ) {
    self.init(
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
          return .failure(CommandError(onScreen: error))
        }
      },
      details: { ids, storefront, kind, freshness in
        if freshness == .offline {
          return .success(await store.repository.remembered(of: ids, preferring: storefront))
        }
        do throws(ChartError) {
          let items = try await store.repository.details(
            of: ids, in: storefront, kind: kind, freshness: freshness)
          return .success([storefront: items])
        } catch {
          return .failure(CommandError(onScreen: error))
        }
      },
      picture: picture,
      disk: ScreenDisk(context),
      database: ScreenDatabase(context, store),
      desktop: ScreenDesktop(context, store, isOffline: options.offline, send: send),
      openPlayer: { volume throws(PlaybackError) in
        try Player.mpv(PlayerSettings(context, volume: volume, log))
      },
      openRemote: { remote.control(log) },
      keepCountry: { countryFile.save($0) },
      keepVolume: { volumeFile.save($0) })
  }
}

extension ScreenDisk {
  fileprivate init(_ context: CommandContext) {
    let folder = context.folders.previews
    let hasSwept = Atomic(false)
    let erased = ErasedPreviews()
    let record = context.downloadRecorder()
    self.init(
      scan: { Result { () throws(CommandError) in try context.previewsByID() } },
      prepare: {
        do throws(LibraryError) {
          try context.previews.make()
          // Only once, because downloads of this run create such files too.
          if !hasSwept.exchange(true, ordering: .relaxed) { LeftBehind.dropOrphans(in: folder) }
          return nil
        } catch {
          return TransferError(error)
        }
      },
      unrecorded: {
        guard let files = try? context.previews.files() else { return [] }
        let recorded = (try? context.recordedDownloads()) ?? RecordedDownloads()
        return Set(files.map(\.id)).subtracting(files.filter(recorded.contains).map(\.id))
      },
      erase: { id, unrecordedToo in
        let recorded = (try? context.recordedDownloads()) ?? RecordedDownloads()
        let number = erased.newNumber()
        let erasure = context.erasure { file in
          try erased.erase(
            file, in: context.previews, number: number, isRecorded: recorded.contains(file))
        }
        var result = Self.erase(id, context, erasure) { unrecordedToo || recorded.contains($0) }
        if case .success(nil) = result, let file = (try? context.previews.files(of: id))?.first {
          result = .failure(
            CommandError(.failed, "\(Row(file).title) is not recorded as a download."))
        }
        return ErasureResult(result, number: erased.holds(number) ? number : nil)
      },
      restore: { number in
        Result { () throws(RestoreError) in
          try erased.restore(number, to: context.previews) { file in
            let recorded = (try? context.recordedDownloads()) ?? RecordedDownloads()
            if !recorded.contains(file) { record(file.id, file.fileName, file.bytes) }
          }
        }
      },
      discard: { id in Self.erase(id, context, context.erasure, where: \.isPartial) })
  }

  private static func erase(
    _ id: String, _ context: CommandContext, _ erasure: PreviewEraser,
    where isSelected: (KeptPreview) -> Bool
  ) -> Result<Int64?, CommandError> {
    Result { try erasure.erase(id, where: isSelected) }.mapError { error in
      guard let error = error as? TransferError,
        let file = (try? context.previews.files(of: id))?.first
      else { return CommandError(reporting: error) }
      return CommandError(error, about: Row(file).title)
    }
  }
}

extension TransferError {
  /// Previews cannot be downloaded without the folder.
  fileprivate init(_ error: LibraryError) {
    switch error {
    case .notMade(let folder, let code), .notRead(let folder, let code):
      self = .folder(errno: code, path: folder)
    case .danglingLink: self = .failed(reason: error.description)
    case .notErased(let path, let code):
      self = .disk(errno: code, path: path)
    }
  }
}

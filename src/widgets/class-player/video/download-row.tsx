import { usePlayer } from '../context.ts'
import { canStoreVideos } from './downloads.ts'
import { useVideoContext } from './video-context.ts'

/** Downloads the video to this device, if the class allows it and the browser can. */
export function DownloadRow() {
  const { t } = usePlayer()
  const { video, files } = useVideoContext()
  const { copy, source } = files
  if (!video.may_download || !canStoreVideos() || !source) return null
  const size = t.size(source.bytes)
  return (
    <div className="cluster gap-2">
      {copy.state === 'stored' ? (
        <>
          <span>{t.storedHere(size)}</span>
          <button type="button" className="chip" onClick={files.remove}>
            {t.removeDownload}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="chip"
          disabled={copy.state === 'loading' || copy.state === 'unknown'}
          onClick={files.download}
        >
          {copy.state === 'loading' ? t.downloading(t.size(copy.bytes), size) : t.download(size)}
        </button>
      )}
      <span role="status" className="class-note muted text-small">
        {copy.state === 'failed' && t.downloadFailed}
      </span>
    </div>
  )
}

import { usePlayer } from '../context.ts'
import { canKeep } from './downloads.ts'
import { useVideoContext } from './video-context.ts'

/** Keeps the video on this device, where the class allows it and the browser can. */
export function DownloadRow() {
  const { t } = usePlayer()
  const { video, files } = useVideoContext()
  const { kept, source } = files
  if (!video.may_download || !canKeep() || !source) return null
  const size = t.size(source.bytes)
  return (
    <div className="class-row class-download">
      {kept.state === 'kept' ? (
        <>
          <span>{t.keptHere(size)}</span>
          <button type="button" className="chip" onClick={files.remove}>
            {t.removeKept}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="chip"
          disabled={kept.state === 'loading' || kept.state === 'unknown'}
          onClick={files.download}
        >
          {kept.state === 'loading' ? t.keeping(t.size(kept.bytes), size) : t.keep(size)}
        </button>
      )}
      <span role="status" className="class-note">
        {kept.state === 'failed' && t.notKept}
      </span>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { clock } from '../../../ui/player/clock.ts'
import { usePlayer } from '../context.ts'
import { PlayerIcon } from '../player-icon.tsx'
import { useVideoContext } from './video-context.ts'

/** Lies over the video while it does not play: what playing costs, what is next, what went wrong. */
export function Cover() {
  const { store, t } = usePlayer()
  const { playback, files } = useVideoContext()
  const status = useStore(playback.$status)
  if (status === 'idle') return <Start />
  if (status === 'loading') return <p className="class-cover-note">{t.loading}</p>
  if (status === 'failed')
    return (
      <div className="class-cover" role="alert">
        <p>
          <strong>{t.playFailed}.</strong> {t.playFailedHint}
        </p>
        <button type="button" className="button" onClick={playback.play}>
          {t.retry}
        </button>
      </div>
    )
  if (status === 'ended')
    return (
      <div className="class-cover">
        <button type="button" className="button" onClick={store.next}>
          {t.next}
        </button>
        <button type="button" className="button button-outlined" onClick={playback.play}>
          {t.playAgain}
        </button>
      </div>
    )
  return files.kept.state === 'failed' ? <p className="class-cover-note">{t.notKept}</p> : null
}

function Start() {
  const { t } = usePlayer()
  const { playback, files, video } = useVideoContext()
  const second = useStore(playback.$second)
  const { source, kept } = files
  const at = second > 0 ? t.goOnAt(clock(second)) : t.play
  return (
    <button
      type="button"
      className="class-cover class-start"
      disabled={!files.address}
      onClick={playback.play}
    >
      <span className="class-start-icon">
        <PlayerIcon name="play" />
      </span>
      <span className="class-start-text">
        {at} · {clock(video.seconds)} ·{' '}
        {kept.state === 'kept' ? t.fromDevice : source && t.costs(t.size(source.bytes))}
      </span>
    </button>
  )
}

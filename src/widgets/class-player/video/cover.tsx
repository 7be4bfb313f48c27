import { useStore } from '@nanostores/react'
import { itemKey } from '../../../stores/class-progress/merged-progress.ts'
import { clock } from '../../../ui/player/clock.ts'
import type { ClassLocation } from '../class-player-state.ts'
import { usePlayer } from '../context.ts'
import { kindAndLength, lessonAfter, locationAfter } from '../locations.ts'
import { PlayerIcon } from '../player-icon.tsx'
import { useVideoContext } from './video-context.ts'

/** Covers the video while it does not play: with its size, the next part, or a failure. */
export function Cover() {
  const { t } = usePlayer()
  const { playback, files, begin } = useVideoContext()
  const status = useStore(playback.$status)
  if (status === 'idle') return <Start />
  if (status === 'loading') return <p className="class-cover-note">{t.loading}</p>
  if (status === 'failed')
    return (
      <div className="class-cover cluster gap-2 surface" role="alert">
        <p>
          <strong>{t.playFailed}.</strong> {t.playFailedHint}
        </p>
        <button type="button" className="button" onClick={begin}>
          {t.retry}
        </button>
      </div>
    )
  if (status === 'ended') return <End />
  return files.copy.state === 'failed' ? (
    <p className="class-cover-note">{t.downloadFailed}</p>
  ) : null
}

function End() {
  const { store, state, t } = usePlayer()
  const { video, begin } = useVideoContext()
  const { parts } = useStore(store.progress.$progress)
  const { location, learnings } = state
  const isDone = ({ kind, id }: Pick<ClassLocation['part'], 'kind' | 'id'>) =>
    parts.get(itemKey(kind, id))?.is_done ?? false
  const isLessonDone = location?.learning.parts.every(isDone) ?? false
  const next = location && (isLessonDone ? lessonAfter : locationAfter)(learnings, location)
  return (
    <div className="class-cover cluster gap-2 surface">
      {isLessonDone && <p>{t.lessonDone}</p>}
      <p>
        {next ? t.nextIs(isLessonDone ? next.learning.title : kindAndLength(t, next)) : t.lastPart}
      </p>
      {!isDone({ kind: 'video', id: video.id }) && <p>{t.skipped}</p>}
      {next && (
        <button type="button" className="button" onClick={() => store.open(next)}>
          {t.next}
        </button>
      )}
      <button type="button" className="button button-outlined" onClick={begin}>
        {t.playAgain}
      </button>
    </div>
  )
}

function Start() {
  const { t } = usePlayer()
  const { playback, files, video, begin } = useVideoContext()
  const second = useStore(playback.$second)
  const { source, copy } = files
  const at = second >= 1 ? t.goOnAt(clock(second)) : t.play
  return (
    <button
      type="button"
      className="class-cover cluster gap-2 class-start"
      disabled={!files.address}
      onClick={begin}
    >
      <span className="class-start-band">
        <span className="class-start-icon">
          <PlayerIcon name="play" />
        </span>
        <span>
          {at} · {clock(video.seconds)} ·{' '}
          {copy.state === 'stored' ? t.fromDevice : source && t.costs(t.size(source.bytes))}
        </span>
      </span>
    </button>
  )
}

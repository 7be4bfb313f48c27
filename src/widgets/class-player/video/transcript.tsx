import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../contract/class-content.ts'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { clock } from '../../../ui/player/clock.ts'
import { usePlayer } from '../context.ts'
import { RetryNotice } from '../retry-notice.tsx'
import { cueAt } from './cues.ts'
import { KoreanLine } from './korean-line.tsx'
import { useVideoContext } from './video-context.ts'

/** The transcript: it follows the video, and each sentence seeks to its time. */
export function Transcript() {
  const { t } = usePlayer()
  const { video, playback } = useVideoContext()
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const second = useStore(playback.$second)
  const status = useStore(playback.$status)
  const now = status === 'idle' ? -1 : cueAt(video.transcript, second)
  useEffect(() => {
    const line = list.current?.children[now]
    // Scrolls only the list, so that the page does not move.
    if (isFollowing && status === 'playing' && line instanceof HTMLElement)
      list.current?.scrollTo?.({ top: line.offsetTop - list.current.offsetTop - 12 })
  }, [now, isFollowing, status])
  if (video.transcript.length === 0) return null
  return (
    <section className="class-transcript stack gap-2" aria-label={t.transcript}>
      <div className="class-row cluster gap-2">
        <h3>{t.transcript}</h3>
        <label className="class-follow target gap-2">
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={event => setIsFollowing(event.target.checked)}
          />
          {t.follow}
        </label>
      </div>
      <ol className="surface" ref={list}>
        {video.transcript.map((cue, index) => (
          <Line key={cue.start} cue={cue} isNow={index === now} />
        ))}
      </ol>
    </section>
  )
}

function Line({ cue, isNow }: { cue: Cue; isNow: boolean }) {
  const { t } = usePlayer()
  const { playback } = useVideoContext()
  const [isShadowing, setIsShadowing] = useState(false)
  const loop = useStore(playback.$loop)
  const isRepeated = loop?.kind === 'sentence' && loop.from === cue.start
  return (
    <li className="class-line" aria-current={isNow || undefined}>
      {cue.ko && <KoreanLine text={cue.ko} words={cue.words} />}
      <button
        type="button"
        className="class-line-go"
        onClick={() => {
          playback.seek(cue.start)
          playback.play()
        }}
      >
        <span className="class-time muted text-small">{clock(cue.start)}</span>{' '}
        <span lang="id">{cue.id}</span>
      </button>
      {cue.ko && (
        <div className="cluster gap-2">
          <button
            type="button"
            className="chip"
            aria-pressed={isRepeated}
            onClick={() => playback.toggleSentence(cue)}
          >
            {t.repeat}
          </button>
          <button
            type="button"
            className="chip"
            aria-expanded={isShadowing}
            onClick={() => setIsShadowing(!isShadowing)}
          >
            {t.shadowing}
          </button>
        </div>
      )}
      {isShadowing && <ShadowingSlot cue={cue} />}
    </li>
  )
}

/** A chunk of its own, fetched only for shadowing. */
const shadowingPart = createChunk(
  async () => (await import('../shadowing/shadowing.tsx')).Shadowing,
)

function ShadowingSlot({ cue }: { cue: Cue }) {
  const { t } = usePlayer()
  const { value: Shadowing, hasFailed, retry } = useChunk(shadowingPart)
  if (Shadowing) return <Shadowing cue={cue} />
  if (hasFailed) return <RetryNotice text={t.partFailed} onRetry={retry} />
  return <p role="status">{t.loading}</p>
}

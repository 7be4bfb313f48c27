import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { AudioChapter } from '../../contract/audio-books.ts'
import { $online } from '../../stores/online.ts'
import { SeekBar } from '../../ui/player/seek-bar.tsx'
import { AudioIcon } from './audio-icon.tsx'
import { ChapterPlayButton } from './chapter-play-button.tsx'
import { useAudio } from './context.ts'
import { SPEEDS } from './player/player.ts'

/** The player bar, which stays visible while the filter changes the chapters above it. */
export function PlayerBar() {
  const { store, player, t } = useAudio()
  const playback = useStore(player.$playback)
  const book = useStore(store.$book)
  if (playback.state === 'idle') return null
  const { chapter, state } = playback
  const isSynthetic = book.state === 'loaded' && book.book.voice === 'synthetic'
  return (
    <section className="audio-player stack gap-2" aria-label={t.player}>
      <div className="row gap-3">
        <ChapterPlayButton chapter={chapter} />
        <div className="audio-player-main">
          <p className="audio-player-title">{t.chapter(chapter.number, chapter.title)}</p>
          <p className="muted text-small">
            {isSynthetic && t.synthetic}
            {state === 'loading' && ` ${t.loading}`}
          </p>
          <ChapterSeekBar chapter={chapter} />
        </div>
      </div>
      {state === 'failed' && <PlayFailure chapter={chapter} />}
      <div className="row gap-3 audio-player-ways">
        <SpeedChoice />
        <RepeatButtons />
      </div>
    </section>
  )
}

function ChapterSeekBar({ chapter }: { chapter: AudioChapter }) {
  const { player, t } = useAudio()
  const time = useStore(player.$time)
  return (
    <SeekBar
      time={time}
      seconds={chapter.audio?.seconds ?? 0}
      name={t.position}
      positionOf={t.positionOf}
      onSeek={player.seek}
    />
  )
}

function SpeedChoice() {
  const { player, t } = useAudio()
  const speed = useStore(player.$speed)
  const id = useId()
  return (
    <div className="audio-speed row gap-2">
      <label htmlFor={id}>{t.speed}</label>
      <select
        id={id}
        value={String(speed)}
        onChange={event => player.setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map(option => (
          <option key={option} value={String(option)}>
            {t.speedOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}

function RepeatButtons() {
  const { player, t } = useAudio()
  const repeat = useStore(player.$repeat)
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-pressed={repeat === 'chapter'}
        onClick={() => player.toggleRepeat('chapter')}
      >
        <AudioIcon name="repeat" />
        {t.repeatChapter}
      </button>
      <button
        type="button"
        className="chip"
        aria-pressed={typeof repeat === 'number'}
        onClick={() => player.toggleRepeat('line')}
      >
        <AudioIcon name="repeat" />
        {t.repeatSentence}
      </button>
    </>
  )
}

function PlayFailure({ chapter }: { chapter: AudioChapter }) {
  const { player, t } = useAudio()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <div className="audio-failure cluster" role="alert">
      <p>
        <strong>{t.playFailed}.</strong> {isOnline ? t.playFailedHint : t.playFailedOffline}
      </p>
      <button type="button" className="button" onClick={() => player.toggle(chapter)}>
        {t.retry}
      </button>
    </div>
  )
}

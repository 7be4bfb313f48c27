import { useStore } from '@nanostores/react'
import type { AudioChapter } from '../../contract/audio-books.ts'
import { AudioIcon } from './audio-icon.tsx'
import { useAudio } from './context.ts'

/** Plays a chapter, or pauses it. */
export function PlayButton({ chapter }: { chapter: AudioChapter }) {
  const { player, t } = useAudio()
  const playback = useStore(player.$playback)
  const isCurrent = playback.state !== 'idle' && playback.chapter.id === chapter.id
  const isOn = isCurrent && (playback.state === 'playing' || playback.state === 'loading')
  const name = t.chapter(chapter.number, chapter.title)
  return (
    <button
      type="button"
      className="audio-play"
      aria-label={isOn ? t.pause(name) : t.play(name)}
      onClick={() => player.toggle(chapter)}
    >
      <AudioIcon name={isOn ? 'pause' : 'play'} />
    </button>
  )
}

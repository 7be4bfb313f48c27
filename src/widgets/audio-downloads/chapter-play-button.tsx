import { useStore } from '@nanostores/react'
import type { AudioChapter } from '../../contract/audio-books.ts'
import { PlayButton } from '../../ui/player/play-button.tsx'
import { useAudio } from './context.ts'

/** Plays a chapter, or pauses it. */
export function ChapterPlayButton({ chapter }: { chapter: AudioChapter }) {
  const { player, t } = useAudio()
  const playback = useStore(player.$playback)
  const isCurrent = playback.state !== 'idle' && playback.chapter.id === chapter.id
  const isPlaying = isCurrent && (playback.state === 'playing' || playback.state === 'loading')
  const name = t.chapter(chapter.number, chapter.title)
  return (
    <PlayButton
      isPlaying={isPlaying}
      name={isPlaying ? t.pause(name) : t.play(name)}
      onClick={() => player.toggle(chapter)}
    />
  )
}

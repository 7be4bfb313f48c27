import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { AudioChapter, AudioFile } from '../../contract/audio-books.ts'
import { clock } from '../../ui/player/clock.ts'
import { ChapterPlayButton } from './chapter-play-button.tsx'
import { useAudio } from './context.ts'
import { DownloadLink } from './download-link.tsx'
import { LineList } from './line-list.tsx'

export interface ChapterViewProps {
  chapter: AudioChapter
  /** Indexes of the sentences to show. */
  lines: number[]
  /** Whether its sentences are shown initially. */
  isOpen: boolean
}

/** A chapter with a play button, the length and size of its audio, and its sentences. */
export const ChapterView = memo(function ChapterView({ chapter, lines, isOpen }: ChapterViewProps) {
  const { player, t, isAlive } = useAudio()
  const playback = useStore(player.$playback)
  const { audio, number, title, title_ko } = chapter
  const isCurrent = playback.state !== 'idle' && playback.chapter.id === chapter.id
  const heading = t.chapter(number, title)
  return (
    <article
      part="card"
      className="audio-card audio-chapter stack gap-3 surface"
      aria-current={isCurrent || undefined}
    >
      <div className="audio-chapter-head row gap-3">
        {audio && isAlive && <ChapterPlayButton chapter={chapter} />}
        <div>
          <h3>{heading}</h3>
          <p className="audio-facts muted text-small">
            {title_ko && <span lang="ko">{title_ko}</span>}
            <span>{audio && `${clock(audio.seconds)} · ${t.size(audio.size)}`}</span>
          </p>
        </div>
      </div>
      {audio ? !isAlive && <PlainPlayer audio={audio} name={heading} /> : <p>{t.readOnly}</p>}
      <div className="audio-chapter-ways">
        {audio && <DownloadLink file={audio} chapter={chapter.id} name={heading} />}
        <details open={isOpen || isCurrent}>
          <summary>{t.sentences(lines.length)}</summary>
          <LineList chapter={chapter} lines={lines} isCurrent={isCurrent} />
        </details>
      </div>
    </article>
  )
})

/** The browser's own player, for pages without script. */
function PlainPlayer({ audio, name }: { audio: AudioFile; name: string }) {
  const { resolve } = useAudio()
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: every sentence stands below as text */}
      <audio controls preload="none" src={resolve(audio.address)} aria-label={name} />
    </noscript>
  )
}

import { useStore } from '@nanostores/react'
import type { AudioChapter, AudioLine } from '../../contract/audio-books.ts'
import { useAudio } from './context.ts'

interface LineListProps {
  chapter: AudioChapter
  lines: number[]
  /** Whether this is the chapter that plays. */
  isCurrent: boolean
}

/** Sentences with their translations; a tap on a sentence plays it. */
export function LineList({ chapter, lines, isCurrent }: LineListProps) {
  const { player, t, isAlive } = useAudio()
  const line = useStore(player.$line)
  return (
    <ol className="audio-lines">
      {lines.map(at => {
        const sentence = chapter.lines[at]
        if (!sentence) return null
        return (
          <li key={sentence.ko}>
            {chapter.audio && isAlive ? (
              <button
                type="button"
                className="audio-line"
                aria-current={isCurrent && line === at ? 'true' : undefined}
                title={t.playLine}
                onClick={() => player.playLine(chapter, at)}
              >
                <Sentence {...sentence} />
              </button>
            ) : (
              <div className="audio-line">
                <Sentence {...sentence} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Sentence({ ko, id }: AudioLine) {
  return (
    <>
      <span className="audio-ko" lang="ko">
        {ko}
      </span>{' '}
      <span className="audio-id muted" lang="id">
        {id}
      </span>
    </>
  )
}

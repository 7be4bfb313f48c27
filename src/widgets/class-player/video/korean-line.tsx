import type { LinkedWord } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { piecesOf } from './cues.ts'

interface KoreanLineProps {
  text: string
  words: readonly LinkedWord[]
}

/** A Korean sentence whose words show their meanings. */
export function KoreanLine({ text, words }: KoreanLineProps) {
  const { t, showWord } = usePlayer()
  return (
    <p className="class-korean text-large" lang="ko">
      {piecesOf(text, words).map(piece => {
        const { entry } = piece
        if (entry === undefined) return <span key={piece.from}>{piece.text}</span>
        return (
          <button
            type="button"
            key={piece.from}
            className="class-word-button"
            title={t.wordMeaning}
            onClick={() => showWord(entry)}
          >
            {piece.text}
          </button>
        )
      })}
    </p>
  )
}

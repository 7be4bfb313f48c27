import { useEffect, useId, useState } from 'react'
import { QUERY_MAX } from '../../../contract/limits.ts'
import { Recogniser } from '../../../lib/handwriting/recognise.ts'
import { pathOf, type Stroke } from '../../../lib/strokes/stroke.ts'
import { Paper } from '../../../ui/paper.tsx'
import { useDictionary } from '../context.ts'
import { handwritingTexts as t } from './texts.ts'

/** Created once a page: it takes a while. */
let recogniser: Recogniser | undefined

/** A board for writing a syllable, which goes into the search box once it is chosen. */
export function Handwriting() {
  const { store } = useDictionary()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const syllables = useRecognised(strokes)
  const hint = useId()
  const choose = (syllable: string) => {
    const { q = '' } = store.$location.get()
    store.type((q + syllable).slice(0, QUERY_MAX))
    setStrokes([])
  }
  return (
    <div className="handwriting">
      <div className="handwriting-board">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path className="handwriting-grid" d="M50 0v100M0 50h100" />
          <path d={strokes.map(pathOf).join('')} />
        </svg>
        <Paper
          name={t.board(strokes.length)}
          describedBy={hint}
          isOpen
          onStroke={stroke => setStrokes(before => [...before, stroke])}
        />
      </div>
      <div className="stack gap-3">
        <p className="muted text-small" id={hint}>
          {t.hint}
        </p>
        <p role="status">
          {strokes.length === 0 ? t.write : t.choose}{' '}
          <span className="visually-hidden" lang="ko">
            {syllables.join(', ')}
          </span>
        </p>
        <Choices syllables={syllables} onChoose={choose} />
        {strokes.length > 0 && (
          <div className="cluster gap-2">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setStrokes(strokes.slice(0, -1))}
            >
              {t.undo}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setStrokes([])}>
              {t.clear}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

interface ChoicesProps {
  syllables: readonly string[]
  onChoose: (syllable: string) => void
}

function Choices({ syllables, onChoose }: ChoicesProps) {
  return (
    <ul className="cluster gap-2">
      {syllables.map(syllable => (
        <li key={syllable}>
          <button
            type="button"
            className="button button-outlined handwriting-choice"
            lang="ko"
            onClick={() => onChoose(syllable)}
          >
            {syllable}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the syllables that strokes may be, recognised behind the paint of the last one. */
function useRecognised(strokes: readonly Stroke[]): readonly string[] {
  const [syllables, setSyllables] = useState<readonly string[]>([])
  useEffect(() => {
    if (strokes.length === 0) setSyllables([])
    const timer = setTimeout(() => {
      recogniser ??= new Recogniser()
      setSyllables(recogniser.recognise(strokes))
    })
    return () => clearTimeout(timer)
  }, [strokes])
  return syllables
}

import type { KeyboardEvent } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useQuiz } from './context.ts'
import type { Dragging } from './use-dragging.ts'
import type { Placing } from './use-placing.ts'

export type Option = QuizQuestion['options'][number]

export interface WordProps {
  option: Option
  /** Index in the line; undefined while the word is not placed. */
  at?: number
  placing: Placing
  dragging: Dragging
  /** Places the word in the line, or removes it. */
  onToggle: () => void
  onMove?: (place: number) => void
}

/** A word to put in order by pressing, dragging, or with the arrow keys. */
export function Word({ option, at, placing, dragging, onToggle, onMove }: WordProps) {
  const { t } = useQuiz()
  const { id, text } = option
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || at === undefined || !onMove) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    <button
      type="button"
      className="quiz-word"
      ref={placing.wordRef(id)}
      aria-label={at === undefined ? undefined : t.placedWord(text, at + 1)}
      onClick={onToggle}
      onKeyDown={onKeyDown}
      {...dragging.ofWord(id)}
    >
      <MixedText text={text} />
    </button>
  )
}

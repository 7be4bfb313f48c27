import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import { Mixed } from '../text/rich-text.tsx'
import { useQuiz } from './context.ts'
import { moveTo, toggle } from './order.ts'
import { useDragging } from './use-dragging.ts'

type Option = QuizQuestion['options'][number]

/** Words that are put in order: by tapping, with keys, or with the mouse. */
export function Ordering({ question: { id, options } }: { question: QuizQuestion }) {
  const { store, state, t } = useQuiz()
  const answer = state.answers[id]
  const order = Array.isArray(answer) ? answer : []
  const { said, focusOn, place } = usePlacing()
  const optionOf = (optionId: string) => options.find(option => option.id === optionId)
  const setOrder = (next: string[], moved: Option) => {
    const at = next.indexOf(moved.id)
    const { length } = options
    place(moved.id, at < 0 ? t.takenBack(moved.text) : t.placed(moved.text, at + 1, length))
    store.answer(id, next)
  }
  const dragging = useDragging((dragged, to) => {
    const option = optionOf(dragged)
    if (option) setOrder(moveTo(order, dragged, to), option)
  })
  const onKeyDown = (event: KeyboardEvent, option: Option) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOrder(moveTo(order, option.id, order.indexOf(option.id) + step), option)
  }
  const word = (option: Option, at?: number) => (
    <button
      type="button"
      className="quiz-word"
      ref={focusOn(option.id)}
      aria-label={at === undefined ? undefined : t.placedWord(option.text, at + 1)}
      onClick={() => setOrder(toggle(order, option.id), option)}
      onKeyDown={event => at !== undefined && onKeyDown(event, option)}
      {...dragging.ofWord(option.id)}
    >
      <Mixed text={option.text} />
    </button>
  )
  const left = options.filter(option => !order.includes(option.id))
  return (
    <div className="quiz-order">
      <ol className="quiz-line" aria-label={t.yourOrder} {...dragging.ofPlace(order.length)}>
        {order.map((optionId, at) => {
          const option = optionOf(optionId)
          if (!option) return null
          return (
            <li key={optionId} {...dragging.ofPlace(at)}>
              {word(option, at)}
            </li>
          )
        })}
        {order.length === 0 && <li className="quiz-hint">{t.nothingPlaced}</li>}
      </ol>
      <ul className="quiz-bank" aria-label={t.words}>
        {left.map(option => (
          <li key={option.id}>{word(option)}</li>
        ))}
        {left.length === 0 && <li className="quiz-hint">{t.allPlaced}</li>}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** What was done is said, and the word keeps the focus where it went. */
function usePlacing() {
  const [said, setSaid] = useState('')
  const wanted = useRef<string>(undefined)
  const words = useRef(new Map<string, HTMLButtonElement>())
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    words.current.get(wanted.current)?.focus()
    wanted.current = undefined
  })
  return {
    said,
    focusOn: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) words.current.set(id, button)
      else words.current.delete(id)
    },
    place(id: string, text: string) {
      wanted.current = id
      setSaid(text)
    },
  }
}

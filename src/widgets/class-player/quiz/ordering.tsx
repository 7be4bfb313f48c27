import type { QuizQuestion } from '../../../contract/class-content.ts'
import { areShort } from '../../../lib/question-size.ts'
import { useQuiz } from './context.ts'
import { moveTo, toggle } from './order.ts'
import { useDragging } from './use-dragging.ts'
import { usePlacing } from './use-placing.ts'
import { JudgedAnswer } from './verdict.tsx'
import { type Option, Word } from './word.tsx'

/** Words to put in order by tapping, with keys, or with the mouse. */
export function Ordering({ question }: { question: QuizQuestion }) {
  const { id, options } = question
  const { store, state, t } = useQuiz()
  const answer = state.answers[id]
  const item = state.checked[id]
  const order = Array.isArray(answer) ? answer : []
  const placing = usePlacing()
  const change = (next: string[], { id: movedId, text }: Option) => {
    const at = next.indexOf(movedId)
    placing.place(movedId, at < 0 ? t.takenBack(text) : t.placed(text, at + 1, options.length))
    store.answer(id, next)
  }
  const move = (option: Option, place: number) => change(moveTo(order, option.id, place), option)
  const dragging = useDragging((dragged, place) => {
    const option = options.find(each => each.id === dragged)
    if (option) move(option, place)
  })
  const common = (option: Option) => ({
    option,
    placing,
    dragging,
    onToggle: () => change(toggle(order, option.id), option),
  })
  const placed = order.flatMap(each => options.find(option => option.id === each) ?? [])
  const unplacedOptions = options.filter(option => !placed.includes(option))
  if (item) return <JudgedAnswer question={question} item={item} />
  return (
    <div
      className="quiz-order stack gap-4"
      data-short={areShort(options.map(({ text }) => text)) || undefined}
    >
      <ol
        className="quiz-line cluster gap-2"
        aria-label={t.yourOrder}
        {...dragging.ofPlace(order.length)}
      >
        {placed.map((option, at) => (
          <li key={option.id} {...dragging.ofPlace(at)}>
            <Word {...common(option)} at={at} onMove={place => move(option, place)} />
          </li>
        ))}
        {placed.length === 0 && <li className="muted text-small">{t.nothingPlaced}</li>}
      </ol>
      <ul className="quiz-bank cluster gap-2" aria-label={t.words}>
        {unplacedOptions.map(option => (
          <li key={option.id}>
            <Word {...common(option)} />
          </li>
        ))}
        {unplacedOptions.length === 0 && <li className="muted text-small">{t.allPlaced}</li>}
      </ul>
      <p className="visually-hidden" role="status">
        {placing.message}
      </p>
    </div>
  )
}

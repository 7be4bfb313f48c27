import { LineIcon } from '../../ui/icon.tsx'
import { areChecked, isAtOnce } from './at-once.ts'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'

export type SheetName = 'grid' | 'review'

interface ExamFooterProps {
  progress: Progress
  onOpen: (sheet: SheetName) => void
}

/** Buttons within the thumb's reach: back, flag, all questions, next. */
export function ExamFooter({ progress, onOpen }: ExamFooterProps) {
  const { store, state, t } = useExam()
  const { attempt, at, questions, current, flagged, go } = progress
  const isFlagged = flagged.includes(current)
  const isLast = at === questions.length - 1
  // One main button at a time: where answers are checked at once, the check comes first.
  const isPractice = isAtOnce(attempt)
  const onNext = () => {
    if (!isLast) return go(at + 1)
    // Nothing is left to look at again where every answer is final.
    if (isPractice && areChecked(attempt, questions)) void store.submit()
    else onOpen('review')
  }
  const isMain = !isPractice || areChecked(attempt, [current])
  // An open question is not passed over by a button that looks like the way on.
  const isOpen = !isMain && state.userAnswers[current.mock_question_id] === undefined
  return (
    <div className="exam-foot" data-practice={isPractice || undefined}>
      <button
        type="button"
        className="button button-outlined"
        data-shortcut="previous"
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <ExamIcon name="previous" />
        {t.previous}
      </button>
      <button
        type="button"
        className="button button-outlined"
        data-shortcut="flag"
        aria-pressed={isFlagged}
        onClick={() => void store.flag(current.mock_question_id, !isFlagged)}
      >
        <ExamIcon name="flag" isFilled={isFlagged} />
        {t.flag}
      </button>
      <button
        type="button"
        className="button button-outlined exam-list"
        onClick={() => onOpen('grid')}
      >
        <ExamIcon name="list" />
        {t.list}
      </button>
      <button
        type="button"
        className={`button${isMain ? '' : isOpen ? ' button-quiet' : ' button-outlined'}`}
        data-shortcut={isLast ? undefined : 'next'}
        onClick={onNext}
      >
        {isLast ? t.finish : isOpen ? t.skip : t.next}
        <ExamIcon name="next" />
      </button>
    </div>
  )
}

/** Paths on the grid of our other icons; they are here so that no other widget loads them. */
const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  flag: 'M6 21V4h11l-2.2 4L17 12H6',
  list: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
} as const

function ExamIcon({ name, isFilled }: { name: keyof typeof paths; isFilled?: boolean }) {
  return <LineIcon path={paths[name]} isFilled={isFilled} />
}

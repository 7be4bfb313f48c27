import { useLayoutEffect, useRef } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamItem } from '../../../contract/class-progress.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { AnswerRow, type AnswerVerdict, VerdictCard } from '../../../ui/question.tsx'
import { bringIntoSight } from '../../../ui/verdict-signal.ts'
import { RichText } from '../text/rich-text.tsx'
import { readable } from './answers-to-send.ts'
import { useQuiz } from './context.ts'

/** Whether the answer was right, the right one, and why; it exists before, to be announced. */
export function Verdict({ question }: { question: QuizQuestion }) {
  const { state, check, t, onWord } = useQuiz()
  const item = state.checked[question.id]
  const panel = useInSight(item)
  if (!check) return null
  const verdict = item && verdictOf(item)
  const said = { right: t.right, wrong: t.wrong, 'not-known': t.notKnownYet }
  return (
    <VerdictCard cardRef={panel} verdict={verdict} title={verdict && said[verdict]}>
      {item && (
        <>
          {/* To the eye the right one is marked, or stands above. */}
          {!item.is_right && (
            <p className="visually-hidden">
              {t.key}: <MixedText text={readable(question, item.key)} />
            </p>
          )}
          <p>
            <RichText text={item.why} onWord={onWord} />
          </p>
        </>
      )}
      {typeof state.checking === 'object' && <p>{t.notJudged}</p>}
    </VerdictCard>
  )
}

/** The right answer in a row, where it is not among the options. */
export function RightAnswer({ question }: { question: QuizQuestion }) {
  const { state, t } = useQuiz()
  const item = state.checked[question.id]
  if (!item || item.is_right) return null
  return (
    <AnswerRow verdict="right">
      <span className="visually-hidden">{t.key}: </span>
      <MixedText text={readable(question, item.key)} />
    </AnswerRow>
  )
}

export function verdictOf({ is_right, answer }: ExamItem): AnswerVerdict {
  if (is_right) return 'right'
  return answer ? 'wrong' : 'not-known'
}

/** Brings a new verdict into sight, with the answers that it marks. */
function useInSight(item: ExamItem | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(item)
  useLayoutEffect(() => {
    const isNew = item && item !== last.current
    last.current = item
    const verdict = isNew && panel.current
    const marked = '.quiz-field [data-verdict]'
    if (verdict) bringIntoSight([verdict], verdict.parentElement?.querySelectorAll(marked))
  }, [item])
  return panel
}

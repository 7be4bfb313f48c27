import { useLayoutEffect, useRef } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamItem } from '../../../contract/class-progress.ts'
import { areShort } from '../../../lib/question-size.ts'
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

interface JudgedAnswerProps {
  question: QuizQuestion
  item: ExamItem
}

/** The given answer, and the right one below it in the same look, where there are no options. */
export function JudgedAnswer({ question, item }: JudgedAnswerProps) {
  const { t } = useQuiz()
  const given = { name: t.yours, text: readable(question, item.answer), verdict: verdictOf(item) }
  const key = { name: t.key, text: readable(question, item.key), verdict: 'right' as const }
  const rows = item.is_right ? [given] : item.answer ? [given, key] : [key]
  const isShort = areShort(rows.map(({ text }) => text))
  return (
    <div className="quiz-judged stack" data-short={isShort || undefined}>
      {rows.map(({ name, text, verdict }) => (
        <AnswerRow key={name} verdict={verdict}>
          <span className="visually-hidden">{name}: </span>
          <MixedText text={text} />
        </AnswerRow>
      ))}
    </div>
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

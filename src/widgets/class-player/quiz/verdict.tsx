import { useLayoutEffect, useRef } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamItem } from '../../../contract/class-progress.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MixedText } from '../../../ui/mixed-text.tsx'
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
  // The right one of several options is marked itself, and one that was not known stands in its place.
  const isOption = question.kind === 'choice' || question.kind === 'listening'
  const isMarked = isOption || verdict === 'not-known'
  return (
    <div ref={panel} className="quiz-told" role="status" data-verdict={verdict}>
      {item && verdict && (
        <>
          <p className="quiz-told-verdict">
            {verdict !== 'not-known' && <Icon name={item.is_right ? 'check' : 'close'} />}
            {said[verdict]}
          </p>
          {!item.is_right && (
            <p className={isMarked ? 'visually-hidden' : undefined}>
              {t.key}: <MixedText text={readable(question, item.key)} />
            </p>
          )}
          <p>
            <RichText text={item.why} onWord={onWord} />
          </p>
        </>
      )}
      {typeof state.checking === 'object' && <p>{t.notJudged}</p>}
    </div>
  )
}

export function verdictOf({ is_right, answer }: ExamItem): 'right' | 'wrong' | 'not-known' {
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

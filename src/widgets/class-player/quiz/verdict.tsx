import type { QuizQuestion } from '../../../contract/class-content.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Mixed, RichText } from '../text/rich-text.tsx'
import { readable } from './answers-to-send.ts'
import { useQuiz } from './context.ts'

/** Whether the answer was right, the right one, and why; it exists before, to be announced. */
export function Verdict({ question }: { question: QuizQuestion }) {
  const { state, check, t, onWord } = useQuiz()
  const item = state.checked[question.id]
  if (!check) return null
  const said = item?.is_right ? t.right : item?.answer ? t.wrong : t.notKnownYet
  return (
    <div
      className="quiz-told"
      role="status"
      data-verdict={item && (item.is_right ? 'right' : item.answer ? 'wrong' : 'not-known')}
    >
      {item && (
        <>
          <p className="quiz-told-verdict">
            {item.is_right && <Icon name="check" />}
            {said}
          </p>
          {!item.is_right && (
            <p>
              {t.key}: <Mixed text={readable(question, item.key)} />
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

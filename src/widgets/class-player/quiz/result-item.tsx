import type { QuizQuestion } from '../../../contract/class-content.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { ListenButton } from '../sound/listen-button.tsx'
import { RichText } from '../text/rich-text.tsx'
import { readable } from './answers-to-send.ts'
import { useQuiz } from './context.ts'
import type { ShownResult } from './quiz-storage.ts'
import { verdictOf } from './verdict.tsx'

interface QuestionProps {
  question: QuizQuestion
  item: ShownResult['items'][number]
}

export interface ResultItemProps extends QuestionProps {
  number: number
}

/** One question of a result as a row: the learner's answer and the right one; it opens to say why. */
export function ResultItem({ number, ...props }: ResultItemProps) {
  const { t, check } = useQuiz()
  const { ask, text } = props.question
  const { is_right } = props.item
  return (
    <li className="quiz-item surface" data-verdict={verdictOf(props.item)}>
      {/* Where answers are judged at once, the reason was read already. */}
      <details open={!check}>
        <summary>
          <span className="quiz-item-row stack gap-1">
            {/* The heading of the list says it to the eye. */}
            <span className="visually-hidden">{is_right ? t.right : t.wrong}</span>
            <span className="muted text-small">
              {number}. <RichText text={ask} />
            </span>
            {text && (
              <span lang="ko" className="quiz-item-about">
                {text}
              </span>
            )}
            <Answers {...props} />
          </span>
        </summary>
        <Reasons {...props} />
      </details>
    </li>
  )
}

/** The learner's answer, and the right one where it is another. */
function Answers({ question, item }: QuestionProps) {
  const { t } = useQuiz()
  const given = readable(question, item.answer)
  const verdict = verdictOf(item)
  return (
    <span className="quiz-item-answers">
      <span data-verdict={verdict}>
        {verdict !== 'not-known' && <Icon name={item.is_right ? 'check' : 'close'} />}
        <span className="visually-hidden">{t.yours}:</span>
        {given ? <MixedText text={given} /> : t.noAnswer}
      </span>
      {!item.is_right && (
        <span data-verdict="right">
          <Icon name="check" />
          <span className="visually-hidden">{t.key}:</span>
          <MixedText text={readable(question, item.key)} />
        </span>
      )}
    </span>
  )
}

/** Why the answer is right, and what its author has written about the chosen options. */
function Reasons({ question, item }: QuestionProps) {
  const { t, resolve, onWord } = useQuiz()
  const { recording } = question
  const { answer, key, why, option_whys } = item
  const chosen = option_whys?.filter(({ id }) => id === answer || id === key) ?? []
  return (
    <div className="quiz-item-why stack gap-2">
      {recording && (
        <p>
          <ListenButton
            address={resolve(recording.audio_url)}
            name={t.playAgain}
            failed={t.soundFailed}
          />
        </p>
      )}
      <p>
        <RichText text={why} onWord={onWord} />
      </p>
      {chosen.map(option => (
        <p key={option.id} className="text-small">
          <MixedText text={readable(question, option.id)} />:{' '}
          <RichText text={option.why} onWord={onWord} />
        </p>
      ))}
    </div>
  )
}

import type { QuizQuestion } from '../../../contract/class-content.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { ListenButton } from '../sound/listen-button.tsx'
import { RichText } from '../text/rich-text.tsx'
import { readable } from './answers-to-send.ts'
import { useQuiz } from './context.ts'
import type { ShownResult } from './quiz-storage.ts'

export interface ResultItemProps {
  number: number
  question: QuizQuestion
  item: ShownResult['items'][number]
}

/** One question of a result: the learner's answer, the right one, and the explanation. */
export function ResultItem({ number, question, item }: ResultItemProps) {
  const { t, resolve, onWord } = useQuiz()
  const { is_right, answer, key, why } = item
  const { ask, text, recording } = question
  const answerText = readable(question, answer)
  return (
    <li className="quiz-item stack gap-2 surface" data-right={is_right || undefined}>
      {/* The heading of the list says it to the eye. */}
      <p className="visually-hidden">{is_right ? t.right : t.wrong}</p>
      <p className="quiz-item-ask">
        {number}. <RichText text={ask} />
      </p>
      {(text || recording) && (
        <p className="quiz-item-about row gap-2">
          {text && <span lang="ko">{text}</span>}
          {recording && (
            <ListenButton
              address={resolve(recording.audio_url)}
              name={t.playAgain}
              failed={t.soundFailed}
            />
          )}
        </p>
      )}
      <dl>
        <div>
          <dt className="muted text-small">{t.yours}</dt>
          <dd data-own={is_right ? 'right' : 'wrong'}>
            {answerText ? <MixedText text={answerText} /> : t.noAnswer}
            <OptionWhy option={answer} item={item} />
          </dd>
        </div>
        {!is_right && (
          <div>
            <dt className="muted text-small">{t.key}</dt>
            <dd data-own="right">
              <MixedText text={readable(question, key)} />
              <OptionWhy option={key} item={item} />
            </dd>
          </div>
        )}
        <div>
          <dt className="muted text-small">{t.why}</dt>
          <dd>
            <RichText text={why} onWord={onWord} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

interface OptionWhyProps extends Pick<ResultItemProps, 'item'> {
  option: ShownResult['items'][number]['answer']
}

/** Explains why an option is right or wrong, if its author has written that. */
function OptionWhy({ option, item }: OptionWhyProps) {
  const { onWord } = useQuiz()
  const explanation = item.option_whys?.find(({ id }) => id === option)
  return (
    explanation && (
      <p className="quiz-option-why text-small">
        <RichText text={explanation.why} onWord={onWord} />
      </p>
    )
  )
}

import type { Reveal } from '../../contract/mock-test-reveals.ts'
import { languageOf } from '../../lib/korean-runs.ts'
import { OPTION_MARKS } from '../../lib/option-marks.ts'
import { Icon } from '../../ui/icon.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'

/** A question whose answer was checked, with its options as they were shown. */
export interface JudgedQuestion extends Pick<Reveal, 'key' | 'option_whys'> {
  options: readonly { option_id: string; text: string }[]
  answer: string | null
}

interface JudgedOptionsProps {
  of: JudgedQuestion
  /** The names of the answer and of the key. */
  texts: { mine: string; key: string }
  /** Only those that are neither the key nor the answer. */
  isOthers?: boolean
  /** Whether to say why those others are wrong. */
  hasAllWhys?: boolean
}

/** Options read-only, with the key and the answer marked; nothing where there are none. */
export function JudgedOptions({
  of,
  texts,
  isOthers = false,
  hasAllWhys = true,
}: JudgedOptionsProps) {
  const shown = of.options.filter(
    ({ option_id }) => !isOthers || verdictOf(of, option_id) === undefined,
  )
  if (shown.length === 0) return null
  return (
    <ol className="answer-list">
      {shown.map(({ option_id, text }) => {
        const verdict = verdictOf(of, option_id)
        const why = of.option_whys?.find(one => one.option_id === option_id)?.why
        const marks = [
          option_id === of.answer && texts.mine,
          option_id === of.key && texts.key,
        ].filter(Boolean)
        return (
          <li key={option_id} className="answer-row" data-verdict={verdict}>
            {verdict ? (
              <span className="answer-mark">
                <Icon name={verdict === 'right' ? 'check' : 'close'} />
              </span>
            ) : (
              <span className="answer-place">
                {OPTION_MARKS[of.options.findIndex(one => one.option_id === option_id)]}
              </span>
            )}
            <span
              className="answer-text"
              lang={languageOf(text)}
              data-letter={!text[1] || undefined}
            >
              {text}
            </span>
            {verdict && <span className="visually-hidden">{marks.join(', ')}</span>}
            {why && (verdict || hasAllWhys) && (
              <p>
                <MixedText text={why} />
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function verdictOf({ key, answer }: JudgedQuestion, option: string): 'right' | 'wrong' | undefined {
  if (option === key) return 'right'
  return option === answer ? 'wrong' : undefined
}

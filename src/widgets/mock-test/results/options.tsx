import type { ReviewedItem } from '../../../contract/mock-test-results.ts'
import { languageOf } from '../../../lib/korean-runs.ts'
import { OPTION_MARKS } from '../../../lib/option-marks.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useResults } from './context.ts'

/** The options as they were shown, with the key and the answer marked. */
export function Options({ item }: { item: ReviewedItem }) {
  const { options, key, answer, option_whys } = item
  const { t } = useResults()
  return (
    <ol className="mtr-options mtr-large">
      {options.map(({ option_id, text }, at) => {
        const isKey = option_id === key
        const isMine = option_id === answer
        const verdict = isKey ? 'right' : isMine ? 'wrong' : undefined
        const why = option_whys?.find(one => one.option_id === option_id)?.why
        return (
          <li key={option_id} className="surface" data-verdict={verdict}>
            <span>{OPTION_MARKS[at]}</span>
            <span lang={languageOf(text)}>{text}</span>
            {verdict && (
              <b>
                {isKey ? '✓ ' : '✕ '}
                {[isMine && t.mine, isKey && t.key].filter(Boolean).join(', ')}
              </b>
            )}
            {why && (
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

import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion } from '../../../contract/mock-tests.ts'
import { languageOf } from '../../../lib/korean-runs.ts'
import { OPTION_MARKS } from '../../../lib/option-marks.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useExam } from '../context.ts'
import { checkingTexts } from './messages.ts'

/** The options as they were shown, read-only, with the key and the answer marked. */
export function JudgedOptions({ of, checked }: { of: MockQuestion; checked: CheckedQuestion }) {
  const { lang } = useExam()
  const t = checkingTexts(lang)
  return (
    <ol className="exam-judged">
      {of.options.map(({ option_id, text }, at) => {
        const isKey = option_id === checked.key
        const isMine = option_id === checked.answer
        const verdict = isKey ? 'right' : isMine ? 'wrong' : undefined
        const why = checked.option_whys?.find(one => one.option_id === option_id)?.why
        return (
          <li key={option_id} className="exam-option" data-verdict={verdict}>
            <span className="exam-place">{OPTION_MARKS[at]}</span>
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

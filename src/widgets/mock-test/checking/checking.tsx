import { useEffect, useRef } from 'react'
import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import { OPTION_MARKS } from '../../../lib/option-marks.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useExam } from '../context.ts'
import type { CheckingProps } from '../progress.ts'
import { CheckButton } from './check-button.tsx'
import { JudgedOptions } from './judged-options.tsx'
import { checkingTexts } from './messages.ts'
import { Reveal } from './reveal.tsx'

/** The options of a question, the button that checks the answer, and then all about it. */
export function Checking(props: CheckingProps) {
  const { current, numberOf } = props.progress
  const { state, lang } = useExam()
  const t = checkingTexts(lang)
  const checked = state.attempt?.checked?.find(
    one => one.mock_question_id === current.mock_question_id,
  )
  const panel = useFocusOnce(checked)
  return (
    <div className="exam-checking">
      {checked ? <JudgedOptions of={current} checked={checked} /> : props.children}
      {/* It is there before it says something: only then it is read out. */}
      <p role="status" className="exam-verdict" data-verdict={verdictOf(checked)}>
        {checked && (
          <>
            <Icon name={checked.is_correct ? 'check' : 'close'} />
            <span>
              {checked.is_correct ? t.right : t.wrong}{' '}
              {!checked.is_correct && t.keyIs(placeOf(checked, current.options))}
            </span>
          </>
        )}
      </p>
      {checked ? (
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for each question
        <div ref={panel} role="group" tabIndex={-1} aria-label={t.about(numberOf(current))}>
          <Reveal checked={checked} />
        </div>
      ) : (
        <CheckButton
          id={current.mock_question_id}
          isChosen={props.answering.chosen !== undefined}
        />
      )}
    </div>
  )
}

function verdictOf(checked: CheckedQuestion | undefined) {
  return checked && (checked.is_correct ? 'right' : 'wrong')
}

/** The number of the key, as the options are shown. */
function placeOf({ key }: CheckedQuestion, options: readonly { option_id: string }[]): string {
  return OPTION_MARKS[options.findIndex(({ option_id }) => option_id === key)] ?? ''
}

/** What takes the place of the button takes its focus too: not where it was there from the start. */
function useFocusOnce(checked: CheckedQuestion | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const isKnown = useRef(checked !== undefined)
  useEffect(() => {
    if (checked && !isKnown.current) panel.current?.focus()
    isKnown.current = checked !== undefined
  }, [checked])
  return panel
}

import { type ReactNode, useEffect, useRef } from 'react'
import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion } from '../../../contract/mock-tests.ts'
import { OPTION_MARKS } from '../../../lib/option-marks.ts'
import { Icon } from '../../../ui/icon.tsx'
import { bringIntoSight, signalVerdict } from '../../../ui/verdict-signal.ts'
import { VerdictSound } from '../../../ui/verdict-sound.tsx'
import { useExam } from '../context.ts'
import type { CheckingProps } from '../progress.ts'
import { CheckButton } from './check-button.tsx'
import { JudgedOptions } from './judged-options.tsx'
import { checkingTexts } from './messages.ts'
import { Reveal } from './reveal.tsx'

/** The options of a question with the button that checks the answer, then the explanation. */
export function Checking({ progress, answering, children }: CheckingProps) {
  const { current, numberOf } = progress
  const { state } = useExam()
  const { mock_question_id: id } = current
  const checked = state.attempt?.checked?.find(one => one.mock_question_id === id)
  const button = <CheckButton id={id} isChosen={answering.chosen !== undefined} />
  return (
    <Judged current={current} number={numberOf(current)} checked={checked} button={button}>
      {children}
    </Judged>
  )
}

interface JudgedProps {
  current: MockQuestion
  number: number
  checked: CheckedQuestion | undefined
  button: ReactNode
  /** The options, while they can be chosen. */
  children: ReactNode
}

/** The options with the button, or the verdict and the explanation in its place. */
export function Judged({ current, number, checked, button, children }: JudgedProps) {
  const { lang } = useExam()
  const t = checkingTexts(lang)
  const panel = useVerdict(checked)
  return (
    <div className="exam-checking">
      {checked ? <JudgedOptions of={current} checked={checked} /> : children}
      {/* It exists before it has content, so that screen readers announce it. */}
      <p role="status" className="exam-verdict text-large" data-verdict={verdictOf(checked)}>
        {checked && (
          <>
            {checked.answer && <Icon name={checked.is_correct ? 'check' : 'close'} />}
            <span>
              {checked.is_correct ? t.right : checked.answer ? t.wrong : t.notKnownYet}{' '}
              {!checked.is_correct && t.keyIs(keyMark(checked, current.options))}
            </span>
          </>
        )}
      </p>
      {checked ? (
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for each question
        <div ref={panel} role="group" tabIndex={-1} aria-label={t.about(number)}>
          <Reveal checked={checked} />
        </div>
      ) : (
        button
      )}
    </div>
  )
}

/** Switches the sound of verdicts; in the bar above the question. */
export function CheckingSound() {
  return <VerdictSound label={checkingTexts(useExam().lang).sound} />
}

/** Returns what an answer was worth, once it is checked. */
export function verdictOf(checked: CheckedQuestion | undefined) {
  if (!checked) return undefined
  return checked.is_correct ? 'right' : checked.answer ? 'wrong' : 'not-known'
}

/** Returns the number of the key among the shown options. */
function keyMark({ key }: CheckedQuestion, options: readonly { option_id: string }[]): string {
  return OPTION_MARKS[options.findIndex(({ option_id }) => option_id === key)] ?? ''
}

/**
 * Tells a new verdict by sound, brings it into sight with the marked options, and moves the focus
 * from the button to the panel that replaces it; not for a verdict that was there at first.
 */
function useVerdict(checked: CheckedQuestion | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const wasChecked = useRef(checked !== undefined)
  useEffect(() => {
    if (checked && !wasChecked.current) {
      signalVerdict(checked.is_correct)
      panel.current?.focus({ preventScroll: true })
      const within = panel.current?.parentElement
      const parts = within?.querySelectorAll('[role="group"], .exam-verdict') ?? []
      bringIntoSight([...parts].reverse(), within?.querySelectorAll('li[data-verdict]'))
    }
    wasChecked.current = checked !== undefined
  }, [checked])
  return panel
}

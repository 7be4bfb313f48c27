import { type ReactNode, useEffect, useRef } from 'react'
import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion } from '../../../contract/mock-tests.ts'
import { Icon } from '../../../ui/icon.tsx'
import { signalVerdict } from '../../../ui/verdict-signal.ts'
import { VerdictSound } from '../../../ui/verdict-sound.tsx'
import { useExam } from '../context.ts'
import { JudgedOptions } from '../judged-options.tsx'
import type { CheckingProps } from '../progress.ts'
import { CheckButton } from './check-button.tsx'
import { makeRoom, placesOf } from './make-room.ts'
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

/** The options with the button, or those that matter with the verdict and the explanation. */
export function Judged({ current, number, checked, button, children }: JudgedProps) {
  const { lang } = useExam()
  const t = checkingTexts(lang)
  const { area, panel } = useVerdict(checked)
  const judged = checked && { ...checked, options: current.options }
  return (
    <div className="exam-checking" ref={area}>
      {judged ? <JudgedOptions of={judged} texts={t} hasAllWhys={false} /> : children}
      <div className="verdict-card" data-verdict={verdictOf(checked)}>
        {/* It exists before it has content, so that screen readers announce it. */}
        <p role="status" className="verdict-title">
          {checked && (
            <>
              {checked.answer && <Icon name={checked.is_correct ? 'check' : 'close'} />}
              <span>
                {checked.is_correct ? t.right : checked.answer ? t.wrong : t.notKnownYet}
                {!checked.is_correct && (
                  <span className="visually-hidden">
                    . {t.key}: {textOf(checked.key, current)}
                  </span>
                )}
              </span>
            </>
          )}
        </p>
        {judged && (
          // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for each question
          <div ref={panel} role="group" tabIndex={-1} aria-label={t.about(number)}>
            <Reveal of={judged} checked={checked} />
          </div>
        )}
      </div>
      {!checked && button}
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

function textOf(id: string, { options }: MockQuestion): string {
  return options.find(({ option_id }) => option_id === id)?.text ?? ''
}

/**
 * Tells a new verdict by sound, brings it into sight with the marked options, and moves the focus
 * from the button to the panel that replaces it; not for a verdict that was there at first.
 */
function useVerdict(checked: CheckedQuestion | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const wasChecked = useRef(checked !== undefined)
  // The page still shows the options that can be chosen.
  const before = checked && !wasChecked.current ? placesOf(area.current) : []
  useEffect(() => {
    if (checked && !wasChecked.current) {
      signalVerdict(checked.is_correct)
      panel.current?.focus({ preventScroll: true })
      if (area.current) makeRoom(area.current, before)
    }
    wasChecked.current = checked !== undefined
  })
  return { area, panel }
}

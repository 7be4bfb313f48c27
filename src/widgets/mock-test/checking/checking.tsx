import { type ReactNode, useEffect, useRef } from 'react'
import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion } from '../../../contract/mock-tests.ts'
import { Icon } from '../../../ui/icon.tsx'
import { bringIntoSight, signalVerdict } from '../../../ui/verdict-signal.ts'
import { VerdictSound } from '../../../ui/verdict-sound.tsx'
import { useExam } from '../context.ts'
import { JudgedOptions } from '../judged-options.tsx'
import type { CheckingProps } from '../progress.ts'
import { CheckButton } from './check-button.tsx'
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
  const panel = useVerdict(checked)
  const judged = checked && { ...checked, options: current.options }
  return (
    <div className="exam-checking">
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
  const panel = useRef<HTMLDivElement>(null)
  const wasChecked = useRef(checked !== undefined)
  useEffect(() => {
    if (checked && !wasChecked.current) {
      signalVerdict(checked.is_correct)
      panel.current?.focus({ preventScroll: true })
      const question = panel.current?.closest<HTMLElement>('.exam-question')
      if (question) makeRoom(question)
    }
    wasChecked.current = checked !== undefined
  }, [checked])
  return panel
}

/** Parts of a judged question that are seen whole or, if there is no room for them, not at all. */
const PARTS = '.exam-ask, .exam-instruction, .exam-passage, .exam-picture, .verdict-card'

/** Pixels between the bar above and the first part. */
const GAP = 8

/**
 * Brings a verdict into sight with its question and the marked options. Where not all fit between
 * the bars, what to do gives its room, or else the options that are not marked (checking.css).
 */
function makeRoom(question: HTMLElement): void {
  const bars = question.closest('.exam-run')
  for (const gone of ['', 'ask', 'others', 'ask others']) {
    question.querySelector('.verdict-card')?.setAttribute('data-gone', gone)
    const parts = [...question.querySelectorAll(PARTS)]
    bringIntoSight(parts, question.querySelectorAll('.exam-checking > ol > [data-verdict]'))
    const top = bars?.querySelector('.exam-head')?.getBoundingClientRect().bottom ?? 0
    const end = bars?.querySelector('.exam-foot')?.getBoundingClientRect().top ?? innerHeight
    const isSeen = ({ top: start, bottom }: DOMRect) => start >= top + GAP && bottom <= end
    if (parts.flatMap(part => [...part.getClientRects()]).every(isSeen)) return
  }
}

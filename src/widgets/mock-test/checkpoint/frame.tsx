import { type KeyboardEventHandler, type ReactNode, useEffect } from 'react'
import { untranslated } from '../../../ui/untranslated.ts'
import { CheckingSound } from '../checking/checking.tsx'
import { useExam } from '../context.ts'
import { SaveState } from '../save-state.tsx'
import { checkpointTexts as t } from './messages.ts'

interface FrameProps {
  /** Where the learner is, in words. */
  place: string
  /** Each question with its verdict; `done` where nobody judges. */
  steps: readonly {
    id: string
    verdict: 'right' | 'wrong' | 'not-known' | 'done' | undefined
  }[]
  /** Index of the current one. */
  at: number
  /** The one button within the thumb's reach. */
  next: { label: string; isMain: boolean; press: () => void }
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  children: ReactNode
}

/** The screen of questions that are checked one by one: the way out, how far it is, the question, and one button. */
export function CheckpointFrame({ place, steps, at, next, onKeyDown, children }: FrameProps) {
  const { site } = useExam()
  useEffect(letKeysMovePassage)
  const done = steps.filter(({ verdict }) => verdict).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way to the buttons inside
    <div className="exam-run" ref={untranslated} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="exam-head">
        {site?.leave}
        <div
          className="segments"
          role="progressbar"
          aria-label={t.progress(done, steps.length)}
          aria-valuemin={0}
          aria-valuenow={done}
          aria-valuemax={steps.length}
        >
          {steps.map(({ id, verdict }, index) => (
            <span
              key={id}
              data-now={index === at || undefined}
              data-done={verdict === 'done' || undefined}
              data-verdict={verdict === 'done' ? undefined : verdict}
            />
          ))}
        </div>
        <span className="muted text-small">{place}</span>
        <CheckingSound />
        <SaveState isCalm />
      </div>
      <div className="exam-body">
        <div className="exam-main">{children}</div>
      </div>
      <div className="exam-foot" data-single>
        <button
          type="button"
          className={next.isMain ? 'button' : 'button button-outlined'}
          data-shortcut="next"
          onClick={next.press}
        >
          {next.label}
        </button>
      </div>
    </div>
  )
}

/** A text that is higher than its frame is moved by keys too. */
function letKeysMovePassage(): void {
  const passage = document.querySelector('.exam-passage')
  if (passage && passage.scrollHeight > passage.clientHeight) passage.setAttribute('tabindex', '0')
  else passage?.removeAttribute('tabindex')
}

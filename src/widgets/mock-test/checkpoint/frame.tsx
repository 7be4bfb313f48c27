import type { KeyboardEventHandler, ReactNode } from 'react'
import { untranslated } from '../../../ui/untranslated.ts'
import { useExam } from '../context.ts'
import { SaveState } from '../save-state.tsx'
import { checkpointTexts as t } from './messages.ts'

interface FrameProps {
  /** Where the learner is, in words. */
  place: string
  done: number
  total: number
  /** The one button within the thumb's reach. */
  next: { label: string; isMain: boolean; press: () => void }
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  children: ReactNode
}

/** The screen of a checkpoint: the way out, how far it is, the question, and one button. */
export function CheckpointFrame({ place, done, total, next, onKeyDown, children }: FrameProps) {
  const { site } = useExam()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way to the buttons inside
    <div className="exam-run" ref={untranslated} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="exam-head">
        {site?.leave}
        <progress
          className="lesson-progress"
          aria-label={t.progress(done, total)}
          value={done}
          max={total}
        />
        <span className="muted text-small">{place}</span>
        <SaveState />
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

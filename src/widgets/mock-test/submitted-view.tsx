import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { createPart } from '../../ui/lazy-part.ts'
import { useExam } from './context.ts'
import { Later } from './later.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Handed in: all else, from what did not count to the result, comes in a script of its own. */
export function SubmittedView() {
  const { t, load, state } = useExam()
  const factor = state.attempt?.time_factor ?? 1
  const [part] = useState(() => createPart(load))
  return (
    <>
      <div className="exam-card exam-good exam-done">
        <ScreenTitle>
          <Icon name="check" /> {t.submitted}
        </ScreenTitle>
        {factor > 1 && (
          <p>
            {t.extraTime}: {t.times(t.number(factor))}
          </p>
        )}
      </div>
      <Later part={part}>{Submitted => <Submitted />}</Later>
    </>
  )
}

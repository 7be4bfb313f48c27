import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'
import { Later } from './later.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Handed in: all else, from what did not count to the result, comes in a script of its own. */
export function SubmittedView() {
  const { t, later } = useExam()
  return (
    <>
      <div className="exam-good exam-done">
        <ScreenTitle>
          <Icon name="check" /> {t.submitted}
        </ScreenTitle>
      </div>
      <Later part={later.submitted}>{Submitted => <Submitted />}</Later>
    </>
  )
}

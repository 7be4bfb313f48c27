import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { isMarked, mark } from './page-history.ts'
import { Sheet } from './sheet.tsx'
import { useProgress } from './use-progress.ts'
import { useSafety } from './use-safety.ts'

/**
 * On our own pages: Back asks first, unless no clock runs and nothing is answered, and the page is
 * marked as showing a running test.
 */
export function LeaveGuard() {
  const { state, to } = useExam()
  const { text, isAtRisk } = useSafety()
  useScrollToTop()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const address = location.href
    dataset['lesson'] = 'full'
    if (!isMarked()) mark()
    // An earlier scroll position is of no use, as the test fills the page.
    history.scrollRestoration = 'manual'
    // Ignores links within the page, which do not leave it.
    const goBack = () => location.href === address && setAsking(!isMarked())
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('popstate', goBack)
      delete dataset['lesson']
      history.scrollRestoration = 'auto'
      if (isMarked()) history.back()
    }
  }, [])
  const isTimed = state.attempt?.sections.some(({ deadline_at }) => deadline_at !== null)
  // A visitor's attempt can be resumed here alone, and a running clock allows no move to look for.
  const isBoundHere = isTimed || state.attempt?.is_visitors === true
  const isAnswered = Object.keys({ ...state.userAnswers, ...state.attempt?.checked }).length > 0
  const leavesAtOnce = isAsking && !isTimed && !isAnswered
  useEffect(() => {
    if (leavesAtOnce && to.leaveAddress) location.replace(to.leaveAddress)
  }, [leavesAtOnce, to.leaveAddress])
  const stay = () => {
    if (!isMarked()) mark()
    setAsking(false)
  }
  if (!isAsking || leavesAtOnce) return null
  return (
    <Sheet title={isTimed ? siteTexts.leave : siteTexts.pause} onClose={stay}>
      {isTimed && <p>{siteTexts.leaveTimed}</p>}
      <p>{isAtRisk ? text : isBoundHere ? siteTexts.leaveSafe : siteTexts.pauseSafe}</p>
      <div className="exam-row">
        <a className="button button-outlined" href={to.leaveAddress}>
          {siteTexts.go}
        </a>
        <button type="button" className="button" onClick={stay}>
          {siteTexts.stay}
        </button>
      </div>
    </Sheet>
  )
}

/** A visible button that does the same as Back. */
export function LeaveButton() {
  return (
    <button
      type="button"
      className="icon-button exam-out"
      aria-label={siteTexts.out}
      onClick={() => history.back()}
    >
      <Icon name="close" />
    </button>
  )
}

/** Scrolls to the top when a section begins, so that nothing is hidden under the bar. */
function useScrollToTop(): void {
  const section = useProgress()?.section?.section
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what it waits for
  useEffect(() => {
    document.documentElement.scrollTop = 0
  }, [section])
}

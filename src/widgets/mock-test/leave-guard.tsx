import { useEffect, useState } from 'react'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { Sheet } from './sheet.tsx'

const MARK = 'sapaExam'

const isMarked = () => Boolean(history.state?.[MARK])
const mark = () => history.pushState({ ...history.state, [MARK]: true }, '')

/** On our own pages: Back asks first, and the page knows that a test is under way. */
export function LeaveGuard() {
  const { state, to } = useExam()
  const [isAsking, ask] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const address = location.href
    dataset['exam'] = ''
    if (!isMarked()) mark()
    // Where the page was before says nothing of the exam, which has the page for itself.
    history.scrollRestoration = 'manual'
    document.documentElement.scrollTop = 0
    // A link within the page is no way out.
    const goBack = () => location.href === address && ask(!isMarked())
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('popstate', goBack)
      delete dataset['exam']
      history.scrollRestoration = 'auto'
      if (isMarked()) history.back()
    }
  }, [])
  const stay = () => {
    if (!isMarked()) mark()
    ask(false)
  }
  if (!isAsking) return null
  const isTimed = state.attempt?.sections.some(({ deadline_at }) => deadline_at !== null)
  return (
    <Sheet title={siteTexts.leave} onClose={stay}>
      <p>{isTimed ? siteTexts.leaveHint : siteTexts.leaveFree}</p>
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

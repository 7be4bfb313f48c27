import type { Failure } from '../../api/http.ts'
import { saveWord } from '../../api/saved-words.ts'
import { finishStep } from '../../api/today.ts'
import { reviewWord } from '../../api/word-reviews.ts'
import { siteHttp } from '../session/site-http.ts'
import { $userId } from '../session/user-id.ts'
import { KeptWork, type Sent, type Work } from './kept-work.ts'

export interface DayEvents {
  /** The server has another day by now. */
  onDayOver?: () => void
  /** All has arrived that once had to wait. */
  onArrived: () => void
}

/**
 * What somebody did of their day, kept on this device until the server has it. What could be taken
 * back is sent at the latest when the page is left.
 */
export function keepWork(userId: string, events: DayEvents): KeptWork {
  const { onArrived } = events
  const send = (work: Work) =>
    isSomebodyElses({ userId }) ? Promise.resolve<Sent>('later') : sendWork(work, events)
  const kept = new KeptWork({ userId, send, onArrived })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) kept.release()
  })
  addEventListener('pagehide', () => kept.release())
  return kept
}

/** Another tab may have signed somebody else in: what is done here is not to count for them. */
export function isSomebodyElses({ userId }: { userId: string }): boolean {
  const now = $userId.get()
  return typeof now === 'string' && now !== userId
}

async function sendWork(work: Work, { onDayOver }: DayEvents): Promise<Sent> {
  if (work.kind === 'step') {
    const answer = await finishStep(siteHttp, work.step, work.day)
    if (!answer.ok && answer.error.code === 'day-over') onDayOver?.()
    return answer.ok ? 'arrived' : sentOf(answer.error)
  }
  if (work.kind === 'save') {
    const answer = await saveWord(siteHttp, work.entry_id)
    return answer.ok ? 'arrived' : sentOf(answer.error)
  }
  const { kind: _, ...review } = work
  const answer = await reviewWord(siteHttp, review)
  return answer.ok ? 'arrived' : sentOf(answer.error)
}

/** What the server has judged is not sent again; what it never heard of, or could not do, is. */
export function sentOf({ status = 0 }: Failure): Sent {
  const isJudged = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  return isJudged ? 'refused' : 'later'
}

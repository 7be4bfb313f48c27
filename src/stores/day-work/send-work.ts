import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import { isJudged } from '../../api/http.ts'
import { reviewWord } from '../../api/word-reviews.ts'
import { saveWord, saveWords } from '../../contract/routes/saved-words.ts'
import { finishStep } from '../../contract/routes/today.ts'
import { checkToken } from '../session/auth.ts'
import { $userId } from '../session/user-id.ts'
import { type DeliveryOutcome, Outbox, type Work } from './outbox.ts'

/** The learner whose work is sent, and their HTTP client. */
export interface Doer {
  userId: string
  http: Http
}

export interface DayEvents {
  /** Called when that day is over on the server. */
  onDayOver?: () => void
  /** Called when all pending work has arrived. */
  onArrived?: () => void
  /** Called when the server has refused the work: it is not sent again. */
  onRefused?: (work: Work, failure: Failure) => void
  /** Called after each attempt to send: the outbox may have changed. */
  onTried?: () => void
}

let open: { userId: string; outbox: Outbox; listeners: Set<DayEvents> } | undefined

/**
 * Opens the outbox of a learner's day, one per page. Held work is sent at the latest when the
 * learner leaves the page.
 */
export function openOutbox(doer: Doer, events: DayEvents): Outbox {
  if (open?.userId !== doer.userId) open = createOutbox(doer)
  open.listeners.add(events)
  return open.outbox
}

const NOT_THEIRS: Failure = { code: 'signed-out', message: '' }

function createOutbox({ userId, http }: Doer) {
  const listeners = new Set<DayEvents>()
  const tell = (say: (events: DayEvents) => void) => listeners.forEach(say)
  const outbox = new Outbox({
    userId,
    send: work =>
      isSomebodyElses({ userId }) ? Promise.resolve(NOT_THEIRS) : send(http, work, tell),
    onArrived: () => tell(({ onArrived }) => onArrived?.()),
    onTried: () => tell(({ onTried }) => onTried?.()),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) outbox.release()
  })
  addEventListener('pagehide', () => outbox.release())
  addEventListener('online', () => void outbox.deliver())
  if (outbox.waiting.length > 0) void outbox.deliver()
  return { userId, outbox, listeners }
}

/** Whether another tab has signed in another user, for whom work of this page must not count. */
export function isSomebodyElses({ userId }: { userId: string }): boolean {
  // A call carries the current token, even if this tab has not noticed a change yet.
  checkToken()
  const now = $userId.get()
  return typeof now === 'string' && now !== userId
}

async function send(
  http: Http,
  work: Work,
  tell: (say: (events: DayEvents) => void) => void,
): Promise<DeliveryOutcome> {
  const answer = await callFor(http, work)
  if (answer.ok) return 'arrived'
  const { error } = answer
  if (work.kind === 'step' && error.code === 'day-over') tell(({ onDayOver }) => onDayOver?.())
  // Without a decision of the server the work is sent again.
  if (!isJudged(error)) return error
  tell(({ onRefused }) => onRefused?.(work, error))
  return 'refused'
}

function callFor(http: Http, work: Work): Promise<Result<unknown>> {
  if (work.kind === 'step')
    return call(http, finishStep, { params: { step: work.step }, body: { day: work.day } })
  if (work.kind === 'save')
    return call(http, saveWord, { params: { entryId: work.entry_id }, body: {} })
  if (work.kind === 'save-words') return call(http, saveWords, { body: { words: work.words } })
  const { kind: _, ...review } = work
  return reviewWord(http, review)
}

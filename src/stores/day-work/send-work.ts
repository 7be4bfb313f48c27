import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import { isJudged } from '../../api/http.ts'
import { reviewWord } from '../../api/word-reviews.ts'
import { saveWord, saveWords } from '../../contract/routes/saved-words.ts'
import { finishStep } from '../../contract/routes/today.ts'
import { checkToken } from '../session/auth.ts'
import { $userId } from '../session/user-id.ts'
import { Outbox, type Sent, type Work } from './outbox.ts'

/** Whose work is kept, and their client. */
export interface Doer {
  userId: string
  http: Http
}

export interface DayEvents {
  /** The server has another day by now. */
  onDayOver?: () => void
  /** All has arrived that once had to wait. */
  onArrived?: () => void
  /** The server has said no: it is not sent again. */
  onRefused?: (work: Work, failure: Failure) => void
  /** Sending was tried: what waited may be gone. */
  onTried?: () => void
}

let open: { userId: string; kept: Outbox; told: Set<DayEvents> } | undefined

/**
 * What somebody did of their day, kept on this device until the server has it; one for all of a
 * page. What could be taken back is sent at the latest when the page is left.
 */
export function openOutbox(doer: Doer, events: DayEvents): Outbox {
  if (open?.userId !== doer.userId) open = openWork(doer)
  open.told.add(events)
  return open.kept
}

function openWork({ userId, http }: Doer) {
  const told = new Set<DayEvents>()
  const tell = (say: (events: DayEvents) => void) => told.forEach(say)
  const kept = new Outbox({
    userId,
    send: work => (isSomebodyElses({ userId }) ? Promise.resolve('later') : send(http, work, tell)),
    onArrived: () => tell(({ onArrived }) => onArrived?.()),
    onTried: () => tell(({ onTried }) => onTried?.()),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) kept.release()
  })
  addEventListener('pagehide', () => kept.release())
  addEventListener('online', () => void kept.deliver())
  if (kept.waiting.length > 0) void kept.deliver()
  return { userId, kept, told }
}

/** Another tab may have signed somebody else in: what is done here is not to count for them. */
export function isSomebodyElses({ userId }: { userId: string }): boolean {
  // A call bears the token of now, whatever this tab has heard of it.
  checkToken()
  const now = $userId.get()
  return typeof now === 'string' && now !== userId
}

async function send(
  http: Http,
  work: Work,
  tell: (say: (events: DayEvents) => void) => void,
): Promise<Sent> {
  const answer = await callFor(http, work)
  if (answer.ok) return 'arrived'
  const { error } = answer
  if (work.kind === 'step' && error.code === 'day-over') tell(({ onDayOver }) => onDayOver?.())
  // What the server never heard of, or could not do, is sent again.
  if (!isJudged(error)) return 'later'
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

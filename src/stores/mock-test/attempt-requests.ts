import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import {
  endSection,
  getAttempt,
  rejoinAttempt,
  submitAttempt,
} from '../../contract/routes/mock-tests.ts'
import { type AttemptOnDevice, save, show } from './attempt-on-device.ts'
import { finish } from './finish-attempt.ts'
import { readNews, sendWaiting, settleArrived } from './send-events.ts'
import { isOver } from './time-left.ts'

// Requests about an attempt; each returns the failure, or undefined if it worked.

/** Makes a call that returns the attempt, and adopts the state that it returns. */
export async function askAttempt(
  attempt: AttemptOnDevice,
  ask: (http: Http) => Promise<Result<{ data: Attempt }>>,
): Promise<Failure | undefined> {
  const { http, clock } = attempt
  const sentAt = clock.mark()
  const answer = await ask(http)
  if (!answer.ok) return answer.error
  const { data } = answer.value
  clock.observe(data.now, sentAt)
  // Only the browser in which it continues gets the proof, and keeps it beyond its session.
  const here = data.here ?? attempt.saved.attempt.here
  await save(attempt, { attempt: { ...data, ...(here && { here }) }, skew: clock.skew() })
  await settleArrived(attempt, data.devices)
  attempt.isHealed = false
  readNews(attempt, data)
  show(attempt)
  if (data.receipt) await finish(attempt, data.receipt)
  return undefined
}

/** Fetches the attempt from the server: another device may have changed it. */
export function look(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  return askAttempt(attempt, http => call(http, getAttempt, { params: { id: attempt.id } }))
}

/**
 * Goes on after signing in again: the server knows sessions, and takes a new one of this browser for
 * another device.
 */
export async function rejoin(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { id, saved } = attempt
  const { here, ...rest } = saved.attempt
  if (!attempt.isElsewhere || !here) return undefined
  const failure = await askAttempt(attempt, http =>
    call(http, rejoinAttempt, { params: { id }, body: { here } }),
  )
  if (failure?.code !== 'continued-elsewhere') return failure
  await save(attempt, { attempt: rest })
  return undefined
}

/** Ends a section before its time. */
export function endSectionEarly(
  attempt: AttemptOnDevice,
  section: SectionName,
): Promise<Failure | undefined> {
  return askAttempt(attempt, http =>
    call(http, endSection, { params: { id: attempt.id, section } }),
  )
}

/** Hands in the attempt, because the person has finished it or its time is over. */
export async function submit(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const isSubmitting = () => attempt.state().phase === 'submitting'
  if (!isSubmitting()) return undefined
  // Unless the person has asked for it, only this device's clock says so, and it may be wrong.
  const doubt = attempt.saved.wants_submit ? undefined : await confirmOver(attempt)
  if (doubt || !isSubmitting()) return doubt
  const failure = await sendWholeForm(attempt)
  // The person may have gone back meanwhile.
  if (failure || !isSubmitting()) return failure
  const answer = await call(attempt.http, submitAttempt, { params: { id: attempt.id } })
  if (!answer.ok) return answer.error
  await finish(attempt, answer.value.data)
  return undefined
}

/**
 * Sends all events before the attempt is handed in, after which nothing counts: those that another
 * tab has just stored, and all earlier ones again, in case the server has lost some.
 */
async function sendWholeForm(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { journal } = attempt
  await journal.reread()
  journal.sendAgain(({ fate }) => fate === 'stored')
  return sendWaiting(attempt)
}

/** Returns to the questions if the server's clock says that there is time left. */
async function confirmOver(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const failure = await look(attempt)
  if (failure || attempt.state().phase !== 'submitting') return failure
  if (!isOver(attempt.saved.attempt, attempt.clock.now())) attempt.change({ phase: 'running' })
  return undefined
}

import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { endSection, getAttempt, submitAttempt } from '../../contract/routes/mock-tests.ts'
import { type AttemptOnDevice, keep, show } from './attempt-on-device.ts'
import { finish } from './finish-attempt.ts'
import { readNews, sendWaiting, settleArrived } from './send-events.ts'
import { isOver } from './time-left.ts'

// What an attempt asks of the server; each answers why it could not be done.

/** Makes a call that answers how the attempt stands, and takes that over. */
export async function askAttempt(
  attempt: AttemptOnDevice,
  ask: (http: Http) => Promise<Result<{ data: Attempt }>>,
): Promise<Failure | undefined> {
  const { http, clock } = attempt
  const asked = clock.mark()
  const answer = await ask(http)
  if (!answer.ok) return answer.error
  const { data } = answer.value
  clock.observe(data.now, asked)
  await keep(attempt, { attempt: data, skew: clock.skew() })
  await settleArrived(attempt, data.devices)
  attempt.isHealed = false
  readNews(attempt, data)
  show(attempt)
  if (data.receipt) await finish(attempt, data.receipt)
  return undefined
}

/** Looks at the attempt as the server has it: another device may go on with it too. */
export function look(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  return askAttempt(attempt, http => call(http, getAttempt, { params: { id: attempt.id } }))
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

/** Hands in what the person is done with, or whose time is over. */
export async function submit(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const isSubmitting = () => attempt.state().phase === 'submitting'
  if (!isSubmitting()) return undefined
  // Without a person's wish only this device's clock has said so; it may be wrong.
  const doubt = attempt.saved.wants_submit ? undefined : await confirmOver(attempt)
  if (doubt || !isSubmitting()) return doubt
  const failure = await sendWholeForm(attempt)
  // Meanwhile the person may have gone back.
  if (failure || !isSubmitting()) return failure
  const answer = await call(attempt.http, submitAttempt, { params: { id: attempt.id } })
  if (!answer.ok) return answer.error
  await finish(attempt, answer.value.data)
  return undefined
}

/**
 * After it nothing counts any more: what another tab wrote down just now goes first, and all that
 * was done once more, whatever the server may have lost of it.
 */
async function sendWholeForm(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { journal } = attempt
  await journal.reread()
  journal.sendAgain(({ fate }) => fate === 'stored')
  return sendWaiting(attempt)
}

/** Goes back to the questions if the server's clock says that there is time. */
async function confirmOver(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const failure = await look(attempt)
  if (failure || attempt.state().phase !== 'submitting') return failure
  if (!isOver(attempt.saved.attempt, attempt.clock.now())) attempt.change({ phase: 'running' })
  return undefined
}

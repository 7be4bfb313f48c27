import type { Failure } from '../../api/http.ts'
import { claimAttempt, endSection, fetchAttempt, submitAttempt } from '../../api/mock-tests.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { type AttemptOnDevice, keep, rereadOutboxes, show } from './attempt-on-device.ts'
import { keepAttempt } from './attempt-storage.ts'
import { finish } from './finish-attempt.ts'
import type { Outbox } from './outbox.ts'
import { sendWaiting } from './send-events.ts'
import { isOver } from './time-left.ts'

// What an attempt asks of the server; each answers why it could not be done.

/** A visitor's attempt becomes that of who has signed in. */
export async function claim(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const owner = attempt.$userId.get()
  if (attempt.saved.owner !== null || !owner) return undefined
  const answer = await claimAttempt(attempt.http, attempt.id)
  if (!answer.ok) return answer.error
  await keep(attempt, { owner })
  return undefined
}

/** Brings everything that waits to the server. */
export async function sendOutboxes(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  for (const outbox of attempt.outboxes) {
    const failure = await sendWaiting(attempt.http, attempt.id, outbox, attempt.clock)
    show(attempt)
    if (failure) return failure
  }
  return undefined
}

/** Looks at the attempt as the server has it: another device may go on with it too. */
export async function look(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { http, id, clock, outboxes, isLasting } = attempt
  const covered = outboxes.map(({ events }) => coveredBy(events))
  const asked = clock.mark()
  const answer = await fetchAttempt(http, id)
  if (!answer.ok) return answer.error
  clock.observe(answer.value.data.now, asked)
  for (const [at, outbox] of outboxes.entries()) outbox.cover(covered[at] ?? 0)
  await adopt(attempt, answer.value.data, (isLasting && covered[0]) || 0)
  const { receipt } = answer.value.data
  if (receipt) await finish(attempt, receipt)
  return undefined
}

/** All up to this number are settled; not beyond one that only another tab knows so far. */
function coveredBy(events: Outbox['events']): number {
  let covered = (events[0]?.sequence ?? 1) - 1
  for (const { sequence, fate } of events) {
    if (sequence !== covered + 1 || fate === 'waiting') break
    covered = sequence
  }
  return covered
}

async function adopt(
  attempt: AttemptOnDevice,
  given: Attempt,
  covered = attempt.saved.covered,
): Promise<void> {
  const { owner } = attempt.saved
  const known = { covered, skew: attempt.clock.skew() }
  attempt.saved = { ...attempt.saved, attempt: given, ...known }
  if (attempt.isLasting) await keepAttempt(given, { owner, ...known }).catch(() => {})
  show(attempt)
}

/** Ends a section before its time. */
export async function endSectionEarly(
  attempt: AttemptOnDevice,
  section: SectionName,
): Promise<Failure | undefined> {
  const { http, id, clock } = attempt
  const asked = clock.mark()
  const answer = await endSection(http, id, section)
  if (!answer.ok) return answer.error
  clock.observe(answer.value.data.now, asked)
  await adopt(attempt, answer.value.data)
  return undefined
}

/** Hands in what the person is done with, or whose time is over. */
export async function submit(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const isSubmitting = () => attempt.state().phase === 'submitting'
  if (!isSubmitting()) return undefined
  // Without a person's wish only this device's clock has said so; it may be wrong.
  const doubt = attempt.saved.wants_submit ? undefined : await confirmOver(attempt)
  if (doubt || !isSubmitting()) return doubt
  // After it nothing counts any more: what another tab wrote down just now goes first.
  await rereadOutboxes(attempt)
  const failure = await sendOutboxes(attempt)
  // Meanwhile the person may have gone back.
  if (failure || !isSubmitting()) return failure
  const answer = await submitAttempt(attempt.http, attempt.id)
  if (!answer.ok) return answer.error
  await finish(attempt, answer.value.data)
  return undefined
}

/** Goes back to the questions if the server's clock says that there is time. */
async function confirmOver(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const failure = await look(attempt)
  if (failure || attempt.state().phase !== 'submitting') return failure
  if (!isOver(attempt.saved.attempt, attempt.clock.now())) attempt.change({ phase: 'running' })
  return undefined
}

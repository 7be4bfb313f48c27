import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Asker, isActiveSession, takeOver } from './active-session.ts'
import { type AttemptRow, findAttempt, itemsOf, lockAttempt } from './attempt-rows.ts'
import { checkedPlaces } from './checked-answers.ts'
import { type AttemptDependencies, findTestOf } from './dependencies.ts'
import { countEvents, findStored, insertEvents } from './event-rows.ts'
import { judgeEvents, type SentEvents } from './judge-events.ts'
import { eventsMax, mergeEvents } from './merge-events.ts'
import type { PreparedTest } from './prepare-tests.ts'
import { endOf } from './section-times.ts'
import { isOverdue, isSubmitted } from './submit-attempt.ts'
import { submitIfOverdue } from './submit-overdue.ts'

interface Stored extends Standing {
  too_late: number[]
  elsewhere: number[]
  checked: number[]
}

/** State of an attempt for one of its devices. */
interface Standing {
  last_sequence: number
  devices: Attempt['devices']
  is_here: boolean
  ends_at: number | null
  now: number
}

/**
 * Stores events of an attempt. An event that is there already changes nothing; one invalid event
 * rejects the whole call. A call without events asks for the state of the attempt.
 *
 * @throws ApiError not-found, attempt-submitted or invalid-input
 */
export async function storeEvents(
  dependencies: AttemptDependencies,
  id: string,
  who: Asker,
  sent: SentEvents,
): Promise<Stored> {
  const stored = sent.events.length > 0 ? await store(dependencies, id, who, sent) : undefined
  if (stored) return stored
  const row = await submitIfOverdue(
    dependencies,
    await findAttempt(dependencies.db, id, who?.userId),
  )
  // Not in the transaction, which would roll back the submission.
  if (isSubmitted(row)) throw new ApiError('attempt-submitted')
  const now = dependencies.now()
  const is_here = await isActiveSession(dependencies.db, row, who, now)
  const { devices } = await countEvents(dependencies.db, row)
  const standing = {
    last_sequence: lastOf(devices, sent.device_id),
    devices,
    is_here,
    ends_at: endOf(row),
    now,
  }
  return { too_late: [], elsewhere: [], checked: [], ...standing }
}

/** @returns undefined for an attempt that is submitted, or whose time is over */
function store(dependencies: AttemptDependencies, id: string, who: Asker, sent: SentEvents) {
  const { db, now, tests } = dependencies
  return transact(db, async (trx): Promise<Stored | undefined> => {
    const received_at = now()
    const locked = await lockAttempt(trx, id, who?.userId)
    // Submitting locks the learner, and whatever locks both begins with the learner.
    if (isSubmitted(locked) || isOverdue(locked, received_at)) return undefined
    const test = await findTestOf(trx, tests, locked)
    const is_here = await isActiveSession(trx, locked, who, received_at)
    const row = is_here ? await takeOver(trx, locked, who, received_at) : locked
    const until = (!is_here && row.taken_over_at) || Number.POSITIVE_INFINITY
    const checked = await checkedPlaces(trx, row)
    const judged = judgeEvents(row, test, sent, received_at, until, checked)
    const { rows, ...refused } = judged
    await insertEvents(trx, row, rows)
    const isKnown = await findStored(trx, row, sent.device_id, Object.values(refused).flat())
    const { devices } = await countBounded(trx, row, test)
    return {
      too_late: refused.too_late.filter(sequence => !isKnown(sequence)),
      elsewhere: refused.elsewhere.filter(sequence => !isKnown(sequence)),
      checked: refused.checked.filter(sequence => !isKnown(sequence)),
      last_sequence: lastOf(devices, sent.device_id),
      devices,
      is_here,
      ends_at: endOf(row),
      // The device takes no event as later than this either, so that both have the same order.
      now: received_at,
    }
  })
}

/** Counts the stored events of an attempt, after merging them where there are too many. */
async function countBounded(trx: Db, row: AttemptRow, test: PreparedTest) {
  const counted = await countEvents(trx, row)
  if (counted.all <= eventsMax(itemsOf(row, test).length, row.owner_id === row.id)) return counted
  return countEvents(trx, await mergeEvents(trx, row, test.blueprint.plays_max))
}

function lastOf(devices: Attempt['devices'], deviceId: string): number {
  return devices.find(({ device_id }) => device_id === deviceId)?.last_sequence ?? 0
}

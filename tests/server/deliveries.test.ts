import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { OutgoingError } from '../../server/lib/outgoing.ts'
import { enqueueDelivery, type Sender } from '../../server/modules/deliveries/public.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import { openDeliveries, type TestDeliveries } from '../helpers/deliveries.ts'

let deliveries: TestDeliveries
beforeEach(async () => {
  deliveries = await openDeliveries()
})
afterEach(() => deliveries.close())

/** A sender that waits until it is told to go on. */
function heldSender() {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const send: Sender = async () => {
    reached.resolve()
    await released.promise
    return { state: 'arrived', status: 200 }
  }
  return { send, hasReached: reached.promise, release: released.resolve }
}

test('a delivery arrives once, with its id and payload', async () => {
  const id = await deliveries.put({ payload: { score: 7 }, pupilId: 'rina' })
  await deliveries.deliver()
  await deliveries.deliver()
  expect(deliveries.sent).toEqual([
    {
      ...{ id, partnerId: 'sekolah', target: 'one', pupilId: 'rina' },
      ...{ payload: { score: 7 }, createdAt: deliveries.time },
    },
  ])
  expect(await deliveries.rows()).toMatchObject([
    { id, attempts: 1, done_at: deliveries.time, last_status: 200, last_error: null },
  ])
})

test('only what was committed goes out', async () => {
  const fields = { partnerId: 'a', target: 'b', kind: 'webhook', pupilId: null } as const
  const failing = deliveries.db.transaction().execute(async trx => {
    await enqueueDelivery(trx, { ...fields, payload: {} }, deliveries.time)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await deliveries.deliver()
  expect(deliveries.sent).toEqual([])
})

test('a failed attempt is repeated after a wait that grows, and the last of three arrives', async () => {
  const id = await deliveries.put()
  deliveries.outcomeOf = () => ({ state: 'failed', fault: 'status', status: 500 })
  await deliveries.deliver()
  const [first] = await deliveries.rows()
  expect(first).toMatchObject({
    attempts: 1,
    done_at: null,
    last_status: 500,
    last_error: 'status',
  })
  expect((first?.next_try_at ?? 0) - deliveries.time).toBeGreaterThanOrEqual(8 * SECOND)
  deliveries.time += 7 * SECOND
  await deliveries.deliver()
  expect(deliveries.sent).toHaveLength(1)
  deliveries.time += 6 * SECOND
  await deliveries.deliver()
  const [second] = await deliveries.rows()
  expect((second?.next_try_at ?? 0) - deliveries.time).toBeGreaterThanOrEqual(32 * SECOND)
  deliveries.outcomeOf = () => ({ state: 'arrived', status: 204 })
  deliveries.time += 48 * SECOND
  await deliveries.deliver()
  expect(deliveries.sent.map(sent => sent.id)).toEqual([id, id, id])
  expect(await deliveries.rows()).toMatchObject([
    { attempts: 3, done_at: deliveries.time, last_status: 204, last_error: null },
  ])
})

test('it is given up after three days, and at once where it is refused', async () => {
  const start = deliveries.time
  deliveries.outcomeOf = () => ({ state: 'failed', fault: 'unreachable' })
  await deliveries.put()
  while (deliveries.time < start + 4 * DAY) {
    await deliveries.deliver()
    deliveries.time += HOUR
  }
  const [row] = await deliveries.rows()
  expect(row).toMatchObject({ last_error: 'unreachable', last_status: null })
  expect(row?.done_at).toBeGreaterThan(start + 2.5 * DAY)
  expect(row?.done_at).toBeLessThanOrEqual(start + 3 * DAY)
  expect(row?.attempts).toBeGreaterThan(10)
  deliveries.outcomeOf = () => ({ state: 'refused', fault: 'off' })
  await deliveries.put({ target: 'other' })
  await deliveries.deliver()
  expect((await deliveries.rows())[1]).toMatchObject({
    ...{ attempts: 1, done_at: deliveries.time, last_error: 'off' },
  })
})

test('what a sender throws is a failed attempt', { tags: 'postgres' }, async () => {
  const errors = [new OutgoingError('too-slow'), new Error('a mistake of ours')]
  for (const error of errors) {
    await deliveries.put({ target: error.message })
    const send: Sender = () => Promise.reject(error)
    await deliveries.deliver(deliveries.worker(send))
    deliveries.time += SECOND
  }
  expect(await deliveries.rows()).toMatchObject([
    { done_at: null, last_error: 'too-slow' },
    { done_at: null, last_error: 'internal' },
  ])
})

test('a delivery that nobody is to get any more is deleted', async () => {
  await deliveries.put()
  deliveries.outcomeOf = () => ({ state: 'void' })
  await deliveries.deliver()
  expect(await deliveries.rows()).toEqual([])
})

test('each delivery is sent once, however many servers there are', {
  tags: 'postgres',
}, async () => {
  const ids = await atOnce(30, nth => deliveries.put({ target: String(nth % 3) }))
  const workers = Array.from({ length: 4 }, () => deliveries.worker())
  for (let round = 0; round < 10; round++)
    await Promise.all(workers.map(worker => deliveries.deliver(worker)))
  expect(deliveries.sent.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('what a dead server had taken is sent by another one when the lease is over', async () => {
  await deliveries.put()
  const { send, hasReached, release } = heldSender()
  const dead = deliveries.worker(send)
  await dead.serveDue()
  await hasReached
  await deliveries.deliver()
  expect(deliveries.sent).toEqual([])
  deliveries.time += 2 * MINUTE
  await deliveries.deliver()
  expect(deliveries.sent).toHaveLength(1)
  release()
  await dead.settle()
})

test('a receiver that hangs delays no other, neither of its school nor of others', async () => {
  for (let nth = 0; nth < 20; nth++) await deliveries.put({ target: 'dead' })
  const { send, hasReached, release } = heldSender()
  const worker = deliveries.worker(async delivery => {
    deliveries.sent.push(delivery)
    return delivery.target === 'dead' ? send(delivery) : { state: 'arrived', status: 200 }
  })
  await worker.serveDue()
  await hasReached
  await deliveries.put({ target: 'other' })
  await deliveries.put({ partnerId: 'another-school', target: 'dead-or-not' })
  await worker.serveDue()
  await expect.poll(() => deliveries.sent.filter(({ target }) => target !== 'dead')).toHaveLength(2)
  // A few of the dead receiver's are under way.
  expect(deliveries.sent.filter(({ target }) => target === 'dead')).toHaveLength(2)
  release()
  await worker.stop()
})

test('a worker that stops finishes what is under way, and begins nothing', async () => {
  await deliveries.put()
  const { send, hasReached, release } = heldSender()
  const worker = deliveries.worker(send)
  const job = { every: HOUR, work: () => worker.serveDue(), stop: () => worker.stop() }
  const stop = runJobs([job], pino({ level: 'silent' }))
  await hasReached
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await deliveries.put({ target: 'later' })
  await worker.serveDue()
  expect(isStopped).toBe(false)
  release()
  await stopped
  const rows = await deliveries.rows()
  expect(rows.map(({ target, attempts }) => [target, attempts])).toContainEqual(['later', 0])
})

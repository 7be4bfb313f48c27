import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enqueue, purgeOutbox } from '../../server/mail/outbox.ts'
import type { MailTransport } from '../../server/mail/transport.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import { mailTo, openOutbox, type TestOutbox } from '../helpers/outbox.ts'

let outbox: TestOutbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

/** A transport that reports each mail it gets, and sends it when told to. */
function slowTransport() {
  const reached = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const transport: MailTransport = {
    send() {
      reached.resolve()
      return sent.promise
    },
    close() {},
  }
  return { transport, hasReached: reached.promise, send: sent.resolve }
}

test('the row of a sent mail has no code any more', async () => {
  await outbox.put(mailTo('rina@contoh.id'))
  await outbox.worker().sendDue()
  expect(await outbox.rows()).toMatchObject([{ sent_at: outbox.time, last_error: null, tries: 1 }])
  expect(JSON.stringify(await outbox.rows())).not.toMatch(/4821|rina/)
})

test('only committed mails are sent', async () => {
  const failing = outbox.db.transaction().execute(async trx => {
    await enqueue(trx, mailTo('rina@contoh.id'), outbox.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await outbox.worker().sendDue()
  expect(outbox.received).toEqual([])
})

test('a mail whose recipient may get none is marked as done without being sent', async () => {
  await outbox.put(mailTo(null))
  await outbox.worker().sendDue()
  expect(outbox.received).toEqual([])
  expect(await outbox.rows()).toMatchObject([
    { sent_at: outbox.time, last_error: null, subject: '' },
  ])
})

test('each mail is sent once, however many workers there are', { tags: 'postgres' }, async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `rina${at}@contoh.id`)
  for (const address of addresses) await outbox.put(mailTo(address))
  await atOnce(4, () => outbox.worker().sendDue())
  expect(outbox.received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
})

test('a mail that a dead server had claimed is sent by another one when the lease is over', async () => {
  await outbox.put(mailTo('rina@contoh.id'))
  const { transport, hasReached } = slowTransport()
  void outbox.worker(transport).sendDue()
  await hasReached
  await outbox.worker().sendDue()
  expect(outbox.received).toEqual([])
  outbox.time += 2 * MINUTE
  await outbox.worker().sendDue()
  expect(outbox.received).toHaveLength(1)
})

test('mails are sent at the worker’s next interval, not when it is notified', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const mails = outbox.worker()
  const looks = vi.spyOn(outbox.db, 'selectFrom')
  mails.start()
  for (let more = 0; more < 3; more++) {
    await outbox.put(mailTo(`${randomUUID()}@contoh.id`))
    looks.mockClear()
    mails.wake()
    expect(looks).not.toHaveBeenCalled()
    await expect
      .poll(() => {
        vi.advanceTimersByTime(500)
        return outbox.received.length
      })
      .toBe(more + 1)
  }
  await mails.stop()
  vi.useRealTimers()
})

test('a worker that stops finishes the mail in progress, and claims no other', {
  tags: 'postgres',
}, async () => {
  const { transport, hasReached, send } = slowTransport()
  const mails = outbox.worker(transport)
  await outbox.put(mailTo('rina@contoh.id'))
  mails.start()
  await hasReached
  let isStopped = false
  const stopped = mails.stop().then(() => {
    isStopped = true
  })
  await outbox.put(mailTo('budi@contoh.id'))
  mails.wake()
  expect(isStopped).toBe(false)
  send()
  await stopped
  const left = (await outbox.rows()).filter(({ sent_at }) => sent_at === null)
  expect(left.map(({ recipient, tries: attempts }) => [recipient, attempts])).toEqual([
    ['budi@contoh.id', 0],
  ])
})

test('sent mails are deleted after a week', async () => {
  await outbox.put(mailTo('rina@contoh.id'))
  await outbox.worker().sendDue()
  await purgeOutbox(outbox.db, outbox.time + 7 * DAY)
  expect(await outbox.rows()).toHaveLength(1)
  await purgeOutbox(outbox.db, outbox.time + 7 * DAY + 1)
  expect(await outbox.rows()).toEqual([])
})

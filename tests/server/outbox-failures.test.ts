import { afterEach, beforeEach, expect, test } from 'vitest'
import { alreadyRegisteredMail } from '../../content/mail/already-registered.ts'
import { passwordChangedMail } from '../../content/mail/password-changed.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { freePort } from '../helpers/free-port.ts'
import { mailTo, openOutbox, recordingLog, type TestOutbox } from '../helpers/outbox.ts'

let outbox: TestOutbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

test('a mail is sent again when the mail server was unreachable, at growing intervals, with the same Message-ID', async () => {
  await outbox.put(mailTo('rina@contoh.id'))
  const away = outbox.worker(outbox.transport(`smtp://127.0.0.1:${await freePort()}`))
  await away.sendDue()
  const [first] = await outbox.rows()
  expect(first).toMatchObject({
    sent_at: null,
    tries: 1,
    last_error: 'ESOCKET CONN',
  })
  await away.sendDue()
  expect(await outbox.rows()).toEqual([first])
  outbox.time = first?.next_try_at ?? 0
  await away.sendDue()
  const [second] = await outbox.rows()
  expect(second?.tries).toBe(2)
  const waits = [first, second].map(row => row?.next_try_at ?? 0)
  expect((waits[1] ?? 0) - outbox.time).toBeGreaterThan((waits[0] ?? 0) - 1_800_000_000_000)
  outbox.time = second?.next_try_at ?? 0
  await outbox.worker().sendDue()
  expect(outbox.received.map(({ email }) => email.messageId)).toEqual([
    `<${first?.id}@sapa.example>`,
  ])
})

test('a mail is given up after a day, and a code when its ten minutes are over', async () => {
  await outbox.put(mailTo('hari@contoh.id', passwordChangedMail({ name: 'Hari' })))
  await outbox.put(mailTo('kode@contoh.id', { usefulFor: 10 * MINUTE }))
  const away = outbox.worker(outbox.transport(`smtp://127.0.0.1:${await freePort()}`))
  for (const [passed, waiting] of [
    [9 * MINUTE, ['hari@contoh.id', 'kode@contoh.id']],
    [10 * MINUTE, ['hari@contoh.id']],
    [DAY - 1, ['hari@contoh.id']],
    [DAY, []],
  ] as const) {
    outbox.time = 1_800_000_000_000 + passed
    if (passed >= 10 * MINUTE) await away.sendDue()
    const left = (await outbox.rows()).filter(({ sent_at }) => sent_at === null)
    if (passed < DAY - 1 || passed === DAY)
      expect(left.map(({ recipient }) => recipient).sort()).toEqual(waiting)
  }
  expect(JSON.stringify(await outbox.rows())).not.toMatch(/4821|contoh/)
  await outbox.worker().sendDue()
  expect(outbox.received).toEqual([])
})

test('a failure is stored and logged without names or addresses', async () => {
  await outbox.replaceSmtp(address => ({
    code: address.startsWith('nanti') ? 450 : 550,
    message: `<${address}>: rejected`,
  }))
  for (const name of ['tidak-ada', 'nanti']) await outbox.put(mailTo(`${name}@contoh.id`))
  const { lines, logged } = recordingLog()
  await outbox.worker(outbox.transport(), logged).sendDue()
  const errors = (await outbox.rows()).map(({ last_error }) => last_error)
  expect(errors.sort()).toEqual(['EENVELOPE 450 RCPT TO', 'EENVELOPE 550 RCPT TO'])
  expect(lines.map(({ msg }) => msg).sort()).toEqual([
    'mail failed',
    'mail failed',
    'mail given up',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/contoh|rejected|adalah/)
})

test('a mail that its mailbox rejects is given up at once, and others are sent', async () => {
  await outbox.replaceSmtp(address =>
    address.startsWith('tidak')
      ? { code: 550 }
      : address.startsWith('nanti')
        ? { code: 450 }
        : undefined,
  )
  for (const name of ['tidak-ada', 'nanti', 'rina']) await outbox.put(mailTo(`${name}@contoh.id`))
  await outbox.worker().sendDue()
  expect(outbox.received.map(({ to }) => to)).toEqual([['rina@contoh.id']])
  const left = (await outbox.rows()).filter(({ sent_at }) => sent_at === null)
  expect(left.map(({ recipient }) => recipient)).toEqual(['nanti@contoh.id'])
})

test('a code that expired while every server was away is not sent', async () => {
  await outbox.put(mailTo('kode@contoh.id', { usefulFor: 10 * MINUTE }))
  await outbox.put(mailTo('hari@contoh.id', alreadyRegisteredMail()))
  outbox.time += 10 * MINUTE
  await outbox.worker().sendDue()
  expect(outbox.received.map(({ to }) => to)).toEqual([['hari@contoh.id']])
  expect((await outbox.rows()).map(({ subject }) => subject)).toEqual(['', ''])
})

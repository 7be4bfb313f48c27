import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alreadyRegisteredMail } from '../../content/mail/already-registered.ts'
import { passwordChangedMail } from '../../content/mail/password-changed.ts'
import { registrationCodeMail } from '../../content/mail/registration-code.ts'
import { resetCodeMail } from '../../content/mail/reset-code.ts'
import { enqueue, type Mail, purgeOutbox } from '../../server/mail/outbox.ts'
import { OutboxWorker } from '../../server/mail/outbox-worker.ts'
import { type MailTransport, openTransport } from '../../server/mail/transport.ts'
import { purgeCodes } from '../../server/modules/users/one-time-codes.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { freePort } from '../helpers/free-port.ts'
import { startSmtp, type TestSmtp } from '../helpers/smtp.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const MAIL_FROM = 'Sapa 사파 <halo@sapa.example>'
const log = pino({ level: 'silent' })

let time: number
const now = () => time
let test_db: TestDb
let smtp: TestSmtp
let dataDir: string
beforeEach(async () => {
  time = 1_800_000_000_000
  test_db = await openTestDb()
  smtp = await startSmtp()
  dataDir = await mkdtemp(join(tmpdir(), 'sapa-mail-'))
})
afterEach(async () => {
  await Promise.all([smtp.close(), test_db.close(), rm(dataDir, { recursive: true })])
})

const mailTo = (recipient: string | null, fields: Partial<Mail> = {}): Mail => ({
  recipient,
  ...registrationCodeMail({ code: '4821' }),
  ...fields,
})
const put = (mail: Mail) => enqueue(test_db.db, mail, now())
const rows = () => test_db.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
const open = (smtpUrl: string | undefined = smtp.url) =>
  openTransport({ smtpUrl, mailFrom: MAIL_FROM, dataDir }, log)
const worker = (transport: MailTransport = open()) =>
  new OutboxWorker({ db: test_db.db, transport, log, now })

/** A log that can be read. */
function keptLog() {
  const lines: { msg?: string }[] = []
  const write = (line: string) => lines.push(JSON.parse(line))
  return { lines, logged: pino({ level: 'info' }, { write }) }
}

/** A transport that says when a mail has reached it, and sends it when told. */
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

test('sends a mail to its recipient, as text and as HTML', async () => {
  await put(mailTo('rina@contoh.id', resetCodeMail({ code: '4821', name: 'Siti 사랑 🌱 Ñ' })))
  await worker().sendDue()
  expect(smtp.received).toHaveLength(1)
  const [{ to, email, raw } = {}] = smtp.received
  expect(to).toEqual(['rina@contoh.id'])
  expect(email).toMatchObject({
    subject: '4821 adalah kode Sapa kamu',
    from: { name: 'Sapa 사파', address: 'halo@sapa.example' },
    to: [{ address: 'rina@contoh.id' }],
  })
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain('Halo, Siti 사랑 🌱 Ñ!')
    expect(part).toContain('4821')
    expect(part).toContain('10 menit')
  }
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('keeps no code when the mail is sent', async () => {
  await put(mailTo('rina@contoh.id'))
  await worker().sendDue()
  expect(await rows()).toMatchObject([{ sent_at: time, last_error: null, tries: 1 }])
  expect(JSON.stringify(await rows())).not.toMatch(/4821|rina/)
})

test('sends only what was committed', async () => {
  const failing = test_db.db.transaction().execute(async trx => {
    await enqueue(trx, mailTo('rina@contoh.id'), now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await worker().sendDue()
  expect(smtp.received).toEqual([])
})

test('sends nothing where nobody may get a mail, and is done with it', async () => {
  await put(mailTo(null))
  await worker().sendDue()
  expect(smtp.received).toEqual([])
  expect(await rows()).toMatchObject([{ sent_at: time, last_error: null, subject: '' }])
})

test('sends each mail once, however many workers there are', async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `rina${at}@contoh.id`)
  for (const address of addresses) await put(mailTo(address))
  await Promise.all(Array.from({ length: 4 }, () => worker().sendDue()))
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
})

test('tries again when the mail server is away, later each time, with the same Message-ID', async () => {
  await put(mailTo('rina@contoh.id'))
  const away = worker(open(`smtp://127.0.0.1:${await freePort()}`))
  await away.sendDue()
  const [first] = await rows()
  expect(first).toMatchObject({
    sent_at: null,
    tries: 1,
    last_error: 'ESOCKET CONN',
  })
  await away.sendDue()
  expect(await rows()).toEqual([first])
  time = first?.next_try_at ?? 0
  await away.sendDue()
  const [second] = await rows()
  expect(second?.tries).toBe(2)
  const waits = [first, second].map(row => row?.next_try_at ?? 0)
  expect((waits[1] ?? 0) - time).toBeGreaterThan((waits[0] ?? 0) - 1_800_000_000_000)
  time = second?.next_try_at ?? 0
  await worker().sendDue()
  expect(smtp.received.map(({ email }) => email.messageId)).toEqual([`<${first?.id}@sapa.example>`])
})

test('gives up after a day, a code after the ten minutes it lives', async () => {
  await put(mailTo('hari@contoh.id', passwordChangedMail({ name: 'Hari' })))
  await put(mailTo('kode@contoh.id', { usefulFor: 10 * MINUTE }))
  const away = worker(open(`smtp://127.0.0.1:${await freePort()}`))
  for (const [passed, waiting] of [
    [9 * MINUTE, ['hari@contoh.id', 'kode@contoh.id']],
    [10 * MINUTE, ['hari@contoh.id']],
    [DAY - 1, ['hari@contoh.id']],
    [DAY, []],
  ] as const) {
    time = 1_800_000_000_000 + passed
    if (passed >= 10 * MINUTE) await away.sendDue()
    const left = (await rows()).filter(({ sent_at }) => sent_at === null)
    if (passed < DAY - 1 || passed === DAY)
      expect(left.map(({ recipient }) => recipient).sort()).toEqual(waiting)
  }
  expect(JSON.stringify(await rows())).not.toMatch(/4821|contoh/)
  await worker().sendDue()
  expect(smtp.received).toEqual([])
})

test('keeps and logs of a failure what names nobody', async () => {
  await smtp.close()
  smtp = await startSmtp(address => ({
    code: address.startsWith('nanti') ? 450 : 550,
    message: `<${address}>: rejected`,
  }))
  for (const name of ['tidak-ada', 'nanti']) await put(mailTo(`${name}@contoh.id`))
  const { lines, logged } = keptLog()
  await new OutboxWorker({ db: test_db.db, transport: open(), log: logged, now }).sendDue()
  const errors = (await rows()).map(({ last_error }) => last_error)
  expect(errors.sort()).toEqual(['EENVELOPE 450 RCPT TO', 'EENVELOPE 550 RCPT TO'])
  expect(lines.map(({ msg }) => msg).sort()).toEqual([
    'mail failed',
    'mail failed',
    'mail given up',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/contoh|rejected|adalah/)
})

test('gives up at once where a mailbox takes nothing, and lets the others through', async () => {
  await smtp.close()
  smtp = await startSmtp(address =>
    address.startsWith('tidak')
      ? { code: 550 }
      : address.startsWith('nanti')
        ? { code: 450 }
        : undefined,
  )
  for (const name of ['tidak-ada', 'nanti', 'rina']) await put(mailTo(`${name}@contoh.id`))
  await worker().sendDue()
  expect(smtp.received.map(({ to }) => to)).toEqual([['rina@contoh.id']])
  const left = (await rows()).filter(({ sent_at }) => sent_at === null)
  expect(left.map(({ recipient }) => recipient)).toEqual(['nanti@contoh.id'])
})

test('sends no code that died while every server was away', async () => {
  await put(mailTo('kode@contoh.id', { usefulFor: 10 * MINUTE }))
  await put(mailTo('hari@contoh.id', alreadyRegisteredMail()))
  time += 10 * MINUTE
  await worker().sendDue()
  expect(smtp.received.map(({ to }) => to)).toEqual([['hari@contoh.id']])
  expect((await rows()).map(({ subject }) => subject)).toEqual(['', ''])
})

test('lets another server send what a dead one had taken, when its lease is over', async () => {
  await put(mailTo('rina@contoh.id'))
  const { transport, hasReached } = slowTransport()
  void worker(transport).sendDue()
  await hasReached
  await worker().sendDue()
  expect(smtp.received).toEqual([])
  time += 2 * MINUTE
  await worker().sendDue()
  expect(smtp.received).toHaveLength(1)
})

test('writes a subject on one line, whatever is in it', async () => {
  await put(mailTo('rina@contoh.id', { subject: 'Halo\r\nBcc: budi@contoh.id\r\n\r\nisi' }))
  await worker().sendDue()
  expect(smtp.received.map(({ to }) => to)).toEqual([['rina@contoh.id']])
  const [{ raw = '', email } = {}] = smtp.received
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|isi)/im)
  expect(email?.subject).toMatch(/^Halo +Bcc: budi@contoh.id +isi$/)
})

test.each([
  ['a line of its own', 'rina@contoh.id\r\nBcc: budi@contoh.id'],
  ['a second address', 'rina@contoh.id, budi@contoh.id'],
])('adds no reader for %s in a recipient', async (_name, recipient) => {
  await put(mailTo(recipient))
  await worker().sendDue()
  for (const { to, raw } of smtp.received) {
    expect(to).not.toContain('budi@contoh.id')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  }
  expect(smtp.received.length).toBeLessThan(2)
})

test('escapes what a person typed', async () => {
  const { html, text } = passwordChangedMail({ name: '<img src=x onerror=alert(1)>"\'&' })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text).toContain('<img')
})

test.each([
  ['registration', registrationCodeMail({ code: '0042' })],
  ['reset', resetCodeMail({ code: '0042', name: 'Rina' })],
  ['already registered', alreadyRegisteredMail()],
  ['password changed', passwordChangedMail({ name: 'Rina' })],
])('says the same in both parts and what to do if it was not you: %s', (_name, mail) => {
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="id">/)
  expect(mail.html).not.toMatch(/<(script|img|link|style)|https?:/)
  for (const line of mail.text.split('\n').map(part => part.trim()))
    if (line !== '--') expect(mail.html).toContain(line.replaceAll('"', '&quot;'))
  expect(mail.text).toMatch(/bukan kamu/i)
})

test('writes .eml files where there is no mail server, for the owner’s eyes only', async () => {
  const { lines, logged } = keptLog()
  const files = openTransport({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataDir }, logged)
  await put(mailTo('rina@contoh.id'))
  await put(mailTo(null))
  await worker(files).sendDue()
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toEqual([expect.stringMatching(/^[\w-]{36}\.eml$/)])
  const file = join(dataDir, 'mail', names[0] ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    subject: '4821 adalah kode Sapa kamu',
    to: [{ address: 'rina@contoh.id' }],
  })
  expect(lines).toMatchObject([{ msg: 'mail written', mail: names[0]?.replace('.eml', ''), file }])
  // Its digits alone may be in a path or an id by chance.
  expect(JSON.stringify(lines)).not.toMatch(/4821 adalah|subject|rina/)
})

test('sends at once when woken', async () => {
  // It does not look by itself: no timer ever rings.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const mails = worker()
  mails.start()
  for (let more = 0; more < 3; more++) {
    await put(mailTo(`${randomUUID()}@contoh.id`))
    mails.wake()
    await expect.poll(() => smtp.received.length).toBe(more + 1)
  }
  await mails.stop()
  vi.useRealTimers()
})

test('lets a mail on its way out before it stops, and takes no other', async () => {
  const { transport, hasReached, send } = slowTransport()
  const mails = worker(transport)
  await put(mailTo('rina@contoh.id'))
  mails.start()
  await hasReached
  let isStopped = false
  const stopped = mails.stop().then(() => {
    isStopped = true
  })
  await put(mailTo('budi@contoh.id'))
  mails.wake()
  expect(isStopped).toBe(false)
  send()
  await stopped
  const left = (await rows()).filter(({ sent_at }) => sent_at === null)
  expect(left.map(({ recipient, tries }) => [recipient, tries])).toEqual([['budi@contoh.id', 0]])
})

test('forgets sent mails after a week', async () => {
  await put(mailTo('rina@contoh.id'))
  await worker().sendDue()
  await purgeOutbox(test_db.db, time + 7 * DAY)
  expect(await rows()).toHaveLength(1)
  await purgeOutbox(test_db.db, time + 7 * DAY + 1)
  expect(await rows()).toEqual([])
})

test('forgets codes and the registrations that waited for them', async () => {
  const row = {
    purpose: 'register',
    email: 'rina@contoh.id',
    code_hash: 'x',
    browser_hash: 'x',
    tries: 0,
    expires_at: time,
    registration: '{}',
  } as const
  await test_db.db
    .insertInto('one_time_codes')
    .values(row as never)
    .execute()
  const codes = () => test_db.db.selectFrom('one_time_codes').selectAll().execute()
  await purgeCodes(test_db.db, time + MINUTE)
  expect(await codes()).toHaveLength(1)
  await purgeCodes(test_db.db, time + DAY)
  expect(await codes()).toEqual([])
})

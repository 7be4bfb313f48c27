import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetCodeMail } from '../../content/mail/reset-code.ts'
import { mailTo, openOutbox, recordingLog, type TestOutbox } from '../helpers/outbox.ts'

let outbox: TestOutbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

test('a mail is sent to its recipient, as text and as HTML', async () => {
  await outbox.put(
    mailTo('rina@contoh.id', resetCodeMail({ code: '4821', name: 'Siti 사랑 🌱 Ñ' })),
  )
  await outbox.worker().sendDue()
  expect(outbox.received).toHaveLength(1)
  const [{ to, email, raw } = {}] = outbox.received
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

test('a subject is on one line, whatever it contains', async () => {
  await outbox.put(mailTo('rina@contoh.id', { subject: 'Halo\r\nBcc: budi@contoh.id\r\n\r\nisi' }))
  await outbox.worker().sendDue()
  expect(outbox.received.map(({ to }) => to)).toEqual([['rina@contoh.id']])
  const [{ raw = '', email } = {}] = outbox.received
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|isi)/im)
  expect(email?.subject).toMatch(/^Halo +Bcc: budi@contoh.id +isi$/)
})

test.each([
  ['a line of its own', 'rina@contoh.id\r\nBcc: budi@contoh.id'],
  ['a second address', 'rina@contoh.id, budi@contoh.id'],
])('%s in a recipient adds no other recipient', async (_name, recipient) => {
  await outbox.put(mailTo(recipient))
  await outbox.worker().sendDue()
  for (const { to, raw } of outbox.received) {
    expect(to).not.toContain('budi@contoh.id')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  }
  expect(outbox.received.length).toBeLessThan(2)
})

test('without a mail server, mails are .eml files that the owner alone can read', async () => {
  const { lines, logged } = recordingLog()
  const files = outbox.transport(null, logged)
  await outbox.put(mailTo('rina@contoh.id'))
  await outbox.put(mailTo(null))
  await outbox.worker(files).sendDue()
  const names = await readdir(join(outbox.dataDir, 'mail'))
  expect(names).toEqual([expect.stringMatching(/^[\w-]{36}\.eml$/)])
  const file = join(outbox.dataDir, 'mail', names[0] ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(outbox.dataDir, 'mail'))).mode & 0o777).toBe(0o700)
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    subject: '4821 adalah kode Sapa kamu',
    to: [{ address: 'rina@contoh.id' }],
  })
  expect(lines).toMatchObject([{ msg: 'mail written', mail: names[0]?.replace('.eml', ''), file }])
  // The digits alone may occur in a path or an id by chance.
  expect(JSON.stringify(lines)).not.toMatch(/4821 adalah|subject|rina/)
})

import { expect, test } from 'vitest'
import { accessEndsMail } from '../../content/mail/access-ends.ts'
import { alreadyRegisteredMail } from '../../content/mail/already-registered.ts'
import { loginCodeMail } from '../../content/mail/login-code.ts'
import { passkeyChangedMail } from '../../content/mail/passkey-changed.ts'
import { passwordChangedMail } from '../../content/mail/password-changed.ts'
import { receiptMail } from '../../content/mail/receipt.ts'
import { registrationCodeMail } from '../../content/mail/registration-code.ts'
import { resetCodeMail } from '../../content/mail/reset-code.ts'

test('text that a person typed is escaped', async () => {
  const { html, text } = passwordChangedMail({ name: '<img src=x onerror=alert(1)>"\'&' })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text).toContain('<img')
})

test.each([
  ['registration', registrationCodeMail({ code: '0042' })],
  ['reset', resetCodeMail({ code: '0042', name: 'Rina' })],
  ['login', loginCodeMail({ code: '0042', name: 'Rina' })],
  ['already registered', alreadyRegisteredMail()],
  ['passkey added', passkeyChangedMail({ name: 'Rina', passkey: 'HP', change: 'added' })],
  ['passkey removed', passkeyChangedMail({ name: 'Rina', passkey: 'HP', change: 'removed' })],
  ['password changed', passwordChangedMail({ name: 'Rina' })],
])('both parts say the same, and what to do if it was not you: %s', (_name, mail) => {
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="id">/)
  expect(mail.html).not.toMatch(/<(script|img|link|style)|https?:/)
  for (const line of mail.text.split('\n').map(part => part.trim()))
    if (line !== '--') expect(mail.html).toContain(line.replaceAll('"', '&quot;'))
  expect(mail.text).toMatch(/bukan kamu/i)
})

const receipt = {
  name: 'Rina',
  title: 'Korea 30 hari',
  total: 'Rp49.000',
  method: 'QRIS',
  orderId: 'sapa-0123456789abcdefghjkmnpqrs',
  until: '23 Desember 2026 pukul 01.00 WIB',
  isSimulated: false,
  historyUrl: 'https://belajar.contoh.id/history-payment',
  contact: 'bantuan@contoh.id',
}

test('a receipt says what was paid, until when it lasts, and where the invoice is', () => {
  const { subject, text, html } = receiptMail(receipt)
  expect(subject).toBe('Pembayaran Korea 30 hari sudah diterima')
  for (const part of [text, html])
    for (const words of [
      'Rp49.000',
      'QRIS',
      receipt.orderId,
      'sampai 23 Desember 2026 pukul 01.00 WIB.',
      receipt.historyUrl,
      'tidak diperpanjang otomatis',
      'bantuan@contoh.id',
    ])
      expect(part).toContain(words)
  expect(text).not.toMatch(/percobaan|mulai sesudahnya/i)
  const discount = receiptMail({ ...receipt, discount: 'Rp10.000' })
  expect(discount.text).toContain('Total: Rp49.000, sudah dipotong voucher Rp10.000.')
  expect(receiptMail({ ...receipt, from: '1 Desember 2026' }).text).toContain(
    'pada 1 Desember 2026',
  )
})

test('a receipt over no money says so first', () => {
  const { subject, text } = receiptMail({ ...receipt, isSimulated: true })
  expect(subject).toMatch(/^\[Percobaan\]/)
  expect(text.indexOf('tidak ada uang yang berpindah')).toBeLessThan(text.indexOf('Rp49.000'))
})
test.each([
  ['trial', 'Masa cobamu'],
  ['subscription', 'Langgananmu'],
] as const)(
  'the reminder of the end of a %s creates no urgency, and says that nothing is charged',
  (kind, what) => {
    const opened = ['semua kelas <b>bahasa Korea</b>', 'kelas TOPIK I']
    const { subject, text, html } = accessEndsMail({
      name: 'Rina',
      kind,
      opened,
      end: 'Minggu, 14 Februari 2027 pukul 15.00 WIB',
      stopUrl: 'https://sapa.example/stop?a=1&b=2',
    })
    expect(subject).toBe(`${what} di Sapa hampir selesai`)
    expect(text).toContain(
      `${what} untuk semua kelas <b>bahasa Korea</b> dan kelas TOPIK I selesai`,
    )
    expect(html).toContain('&lt;b&gt;bahasa Korea&lt;/b&gt;')
    expect(html).not.toMatch(/<(script|img|link|style)/)
    expect(html).toContain('href="https://sapa.example/stop?a=1&amp;b=2"')
    expect(text).toMatch(/tidak diperpanjang otomatis.*satu-satunya email/s)
    expect(text).not.toMatch(/segera|terakhir|jangan sampai|diskon/i)
  },
)

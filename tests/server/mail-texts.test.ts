import { expect, test } from 'vitest'
import { alreadyRegisteredMail } from '../../content/mail/already-registered.ts'
import { passwordChangedMail } from '../../content/mail/password-changed.ts'
import { registrationCodeMail } from '../../content/mail/registration-code.ts'
import { resetCodeMail } from '../../content/mail/reset-code.ts'

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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeStopToken, type Stop } from '../../server/modules/reminders/public.ts'
import { reminderPaths } from '../../src/lib/reminder-paths.ts'
import { createAccount, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { layoutShift, overflow } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'pengingat.reminders@contoh.id'
let userId: string
let bearer: string
beforeAll(async () => {
  const account = await createAccount(stage.url, new Mailbox(stage.dataDir), EMAIL)
  userId = account.user.id
  bearer = `Bearer ${account.token}`
})

/** Returns the learner's reminder settings, after the given change. */
async function reminders(change?: object) {
  const answer = await fetch(`${stage.url}/api/reminders`, {
    method: change ? 'PUT' : 'GET',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    ...(change && { body: JSON.stringify(change) }),
  })
  return (await answer.json()).data
}

async function visit() {
  const { page, watch } = await stage.open(PHONE)
  await signInAt(page, EMAIL, '/reminders')
  return { page, watch }
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const toggleOf = (page: Page, name: string) => panel(page, name).getByRole('switch')
const stateOf = (page: Page, name: string) => panel(page, name).getByRole('status')

function stopAddress(kind: Stop['kind']): string {
  const secret = readFileSync(join(stage.dataDir, 'secret'), 'utf8').trim()
  return reminderPaths.stop(makeStopToken({ secret }, { kind, userId }))
}

test('everything is off at first, and accessible in light and dark colours, also in a large font size', async () => {
  const { page } = await visit()
  for (const name of ['Email harian', 'Notifikasi'])
    expect(await toggleOf(page, name).isChecked()).toBe(false)
  expect(await toggleOf(page, 'Sebelum langganan berakhir').isChecked()).toBe(true)
  for (const width of [360, 320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect([width, await overflow(page)]).toEqual([width, 0])
  }
  expect(await auditSchemes(page)).toEqual([])
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.setViewportSize(PHONE.viewport)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow(page)).toBe(0)
})

test('a switch and an hour are saved at once by keyboard, and are the same after a reload', async () => {
  const { page } = await visit()
  await toggleOf(page, 'Email harian').focus()
  await page.keyboard.press('Space')
  await stateOf(page, 'Email harian')
    .filter({ hasText: /Paling cepat .*19\.00 WIB/ })
    .waitFor()
  await panel(page, 'Email harian').getByLabel('Jam').selectOption('6')
  await stateOf(page, 'Email harian')
    .filter({ hasText: /06\.00 WIB/ })
    .waitFor()
  await page.reload()
  expect(await toggleOf(page, 'Email harian').isChecked()).toBe(true)
  expect(await panel(page, 'Email harian').getByLabel('Jam').inputValue()).toBe('6')
  await toggleOf(page, 'Email harian').uncheck()
  await stateOf(page, 'Email harian').filter({ hasText: 'Mati.' }).waitFor()
})

test('a setting that could not be saved is reset, with the reason', async () => {
  const { page, watch } = await visit()
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed:/)
  await page.context().setOffline(true)
  await toggleOf(page, 'Email harian').click()
  await page.locator('.snackbar').first().waitFor()
  expect(await toggleOf(page, 'Email harian').isChecked()).toBe(false)
})

test('a browser that blocks notifications shows how to allow them', async () => {
  const { page } = await visit()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.reload()
  await stateOf(page, 'Notifikasi').filter({ hasText: 'diblokir' }).waitFor()
  expect(await toggleOf(page, 'Notifikasi').isDisabled()).toBe(true)
})

test('an iPhone shows that it needs the app, and how to install it', async () => {
  const { page } = await visit()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await stateOf(page, 'Notifikasi').filter({ hasText: 'dipasang sebagai aplikasi' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Tambahkan ke Layar Utama' }).waitFor()
})

test('the install button appears once the browser offers it, however late its script', async () => {
  const { page } = await visit()
  const offered = Promise.withResolvers<void>()
  await page.route(/\/settings\.[^/]+\.js$/, async route => {
    await offered.promise
    await route.continue()
  })
  await page.reload()
  const button = page.getByRole('button', { name: 'Pasang aplikasi' })
  expect(await button.isVisible()).toBe(false)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'accepted' }),
    })
    dispatchEvent(offer)
  })
  offered.resolve()
  await button.click()
  await page.getByText('Sapa sudah terpasang').waitFor()
})

test('this browser can be added and removed', async () => {
  const { page } = await visit()
  // No push service can be reached from here, and browsers without a screen allow no
  // notifications: the browser's share is simulated.
  await page.addInitScript(playPushService)
  await page.reload()
  await stateOf(page, 'Notifikasi').filter({ hasText: 'Mati.' }).waitFor()
  await toggleOf(page, 'Notifikasi').check()
  await stateOf(page, 'Notifikasi')
    .filter({ hasText: /Paling cepat/ })
    .waitFor()
  await toggleOf(page, 'Notifikasi').uncheck()
  await stateOf(page, 'Notifikasi').filter({ hasText: 'Mati.' }).waitFor()
  expect(await toggleOf(page, 'Notifikasi').isChecked()).toBe(false)
})

function playPushService(): void {
  const point =
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  const keys = { p256dh: point, auth: 'tBHItJI5svbpez7KI4CCXg' }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/percobaan'
  let subscription: object | null = null
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = {
        endpoint,
        unsubscribe,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      }
      return subscription
    },
  })
}

test.each([
  ['mail', 'Hentikan email harian?', 'Email harian sudah berhenti.'],
  ['push', 'Hentikan notifikasi?', 'Notifikasi sudah berhenti.'],
  ['access_mails', 'Hentikan kabar sebelum', 'Kabar sebelum langganan berakhir sudah berhenti.'],
] as const)(
  'a link of %s stops with one press, without a session',
  async (kind, question, done) => {
    if (kind !== 'access_mails') await reminders({ [kind]: { is_on: true, hour: 7 } })
    // Without JavaScript too.
    const { page } = await stage.open({ ...PHONE, javaScriptEnabled: false })
    await page.goto(stopAddress(kind))
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Berhenti mengingatkan' }).click()
    await page.getByRole('heading', { level: 1, name: done }).waitFor()
    expect((await reminders())[kind].is_on).toBe(false)
  },
)

test('a mail program unsubscribes its reader without an Origin header', async () => {
  await reminders({ mail: { is_on: true, hour: 7 } })
  const sent = await fetch(stage.url + stopAddress('mail'), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.status).toBe(200)
  expect((await reminders()).mail.is_on).toBe(false)
})

test('an invalid link stops nothing, and says so', async () => {
  const { page, watch } = await stage.open(PHONE)
  watch.allow(/404/)
  for (const token of ['', 'mail.x.y']) {
    await page.goto(reminderPaths.stop(token))
    await page.getByRole('heading', { name: 'Tautan ini tidak berlaku' }).waitFor()
  }
  expect(await auditSchemes(page)).toEqual([])
})

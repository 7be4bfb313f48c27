import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import {
  cachedPages,
  cutOff,
  deliverPush,
  noteNotifications,
  pressNotification,
  shortenDelays,
  shownBy,
  untilCached,
  untilIdle,
  workerOf,
} from '../helpers/page-worker.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'aplikasi.installedapp@contoh.id'
/** Allowed: the network is taken away on purpose. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|failed:|401/
beforeAll(async () => {
  await createAccount(stage.url, new Mailbox(stage.dataDir), EMAIL)
})

async function visit(path: string): Promise<Page> {
  const { page, watch } = await stage.open(PHONE)
  watch.allow(CUT)
  // Allowed: a busy Chromium may give up its view transition.
  watch.allow(/^page error: $/)
  await shortenDelays(page)
  await signInAt(page, EMAIL, path)
  return page
}

test('browsers can install the app with its manifest', async () => {
  const { page } = await stage.open(PHONE)
  await page.goto('/faq')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Pages of tests are like private windows, which some browsers treat differently.
  const problems = installabilityErrors.map(({ errorId }) => errorId)
  expect(problems.filter(problem => problem !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/', short_name: 'Sapa', display: 'standalone', lang: 'id' })
  const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Hari ini', 'Kamus', 'Latihan'])
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src)
    expect([src, answer.status()]).toEqual([src, 200])
    if (type !== 'image/png') continue
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).ok()).toBe(true)
})

test('a visitor who only reads gets no worker', async () => {
  const { page } = await stage.open(PHONE)
  await page.clock.install()
  await page.goto('/faq')
  await page.clock.fastForward(60_000)
  await page.waitForLoadState('networkidle')
  const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)
  expect(await page.evaluate(workers)).toBe(0)
})

test('pages opened before work without network, and others say that they are missing', async () => {
  const page = await visit('/faq')
  await untilCached(page, '/faq')
  await cutOff(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Tanya jawab' }).waitFor()
  // Styles and scripts of the page are there too.
  expect(await overflow(page)).toBe(0)
  await page.getByLabel('Menu akun').click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Profile' }).waitFor({ state: 'hidden' })
  await page.goto('/tour')
  await page.getByRole('heading', { level: 1, name: 'Kamu sedang offline' }).waitFor()
  const link = page.getByRole('region', { name: /bisa kamu buka/ }).getByRole('link')
  // Opened last, and those of every day; each once.
  const titles = await link.allTextContents()
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
  expect(titles).toEqual(expect.arrayContaining(['Tanya jawab', 'Hari ini', 'Kata saya']))
  await page.getByRole('navigation', { name: 'Menu harian' }).waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect([width, await overflow(page)]).toEqual([width, 0])
  }
  expect(await auditSchemes(page)).toEqual([])
  // Tabs whose pages are not there say why.
  for (const [tab, reason] of [
    ['Kamus', 'Kamus belum ada di perangkat ini.'],
    ['Profil', 'Profilmu tidak disimpan di perangkat'],
  ] as const) {
    await page.setViewportSize(PHONE.viewport)
    const bar = page.getByRole('navigation', { name: 'Menu harian' })
    await bar.getByRole('link', { name: tab }).click()
    await page.getByText(reason).waitFor()
    expect(await page.getByText('Halaman ini belum tersimpan').isVisible()).toBe(false)
    expect(await bar.locator('[aria-current="page"]').textContent()).toContain(tab)
  }
  await link.filter({ hasText: 'Tanya jawab' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tanya jawab' }).waitFor()
  await page.context().setOffline(false)
  await page.goto('/tour')
  await page.getByRole('heading', { level: 1, name: 'Jalan-jalan sambil belajar' }).waitFor()
})

test('nothing of a signed-out user is left or stored again, and pages about money are never stored', async () => {
  const page = await visit('/schedule')
  await untilCached(page, '/schedule')
  await page.goto('/history-payment')
  await page.waitForResponse(/idle-tasks/)
  await page.waitForLoadState('networkidle')
  await untilIdle(await workerOf(page))
  const stored = await cachedPages(page)
  expect([stored.includes('/schedule'), stored.includes('/history-payment')]).toEqual([true, false])
  await page.getByLabel('Menu akun').click()
  await page.getByRole('button', { name: /Logout/ }).click()
  await page.waitForURL('**/login')
  // The page that signing out leaves is not stored again either.
  await untilIdle(await workerOf(page))
  expect(await cachedPages(page)).toEqual([])
  const caches = await page.evaluate(() => self.caches.keys())
  expect(caches.filter(name => name.startsWith('sapa-opened-'))).toEqual([])
  await cutOff(page)
  await page.goto('/schedule')
  await page.getByRole('heading', { level: 1, name: 'Kamu sedang offline' }).waitFor()
})

test('the home page without network shows its date, and claims no check-in', async () => {
  const page = await visit('/')
  await page.getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
  await page.reload()
  await untilCached(page, '/')
  await cutOff(page)
  await page.reload()
  await page.getByText(/Halaman tersimpan dari/).waitFor()
  const home = page.locator('[data-today]')
  expect(await home.getByText('Sudah check-in!').count()).toBe(0)
  expect(await home.getByText('Sudah check-in hari ini').count()).toBe(0)
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await home.getByText('Sudah check-in!').waitFor()
  expect(await page.getByText(/Halaman tersimpan dari/).count()).toBe(0)
})

test('the app shell replaces no stored page, and a page that the browser completed does', async () => {
  const page = await visit('/')
  await untilCached(page, '/')
  // As in a browser whose token has expired.
  await page.context().addCookies([{ name: 'token', value: 'over', url: stage.url }])
  await page.reload()
  await page.locator('[data-today]').waitFor()
  const copy = () =>
    page.evaluate(async () => {
      const answer = await caches.match(location.href, { ignoreVary: true })
      return (await answer?.text())?.match(/data-account="\w+"/)?.[0]
    })
  expect(await copy()).toBe('data-account="known"')
})

/** Makes the worker record notifications, which browsers without a screen do not show. */
test('the worker stays while something else needs it, a push message replaces the previous one, and its button stops the reminders', async () => {
  const page = await visit('/schedule')
  await untilCached(page, '/schedule')
  const isThere = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration('/')))
  const forget = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      registration?.active?.postMessage({ forget: '/mock-test/details/tidak-ada' })
    })
  await forget()
  const worker = await workerOf(page)
  const hasBegun = () =>
    worker.evaluate(`queues.has('sapa-mock-test-1 /mock-test/details/tidak-ada')`)
  await expect.poll(hasBegun).toBe(true)
  await untilIdle(worker)
  expect(await isThere()).toBe(true)

  await noteNotifications(worker)
  await deliverPush(page, { title: 'Hari ke-7 menunggumu', text: 'Yuk.', stop: 'mail.x.y' })
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const [shown] = await shownBy(worker)
  expect(shown).toMatchObject({
    title: 'Hari ke-7 menunggumu',
    body: 'Yuk.',
    tag: 'pengingat',
    actions: [{ action: 'stop', title: 'Berhenti' }],
  })
  for (const name of ['icon', 'badge']) {
    const answer = await page.request.get(String(shown?.[name]))
    expect([name, answer.status()]).toEqual([name, 200])
  }
  const requested = page.context().waitForEvent('request', each => each.method() === 'POST')
  await pressNotification(worker, 'stop', { stop: 'mail.x.y' })
  const request = await requested
  expect(new URL(request.url()).pathname).toBe('/api/reminders/stop')
  expect(request.postDataJSON()).toEqual({ token: 'mail.x.y' })
})

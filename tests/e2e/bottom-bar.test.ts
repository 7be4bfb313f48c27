import { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { type SignedIn, signInByCall } from '../helpers/package-learner.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { width: 360, height: 740 }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Menu harian' })

let learner: SignedIn
beforeAll(async () => {
  learner = await signInByCall(stage, 'learner@sapa.test')
})

async function visit(path: string, options: Parameters<typeof stage.open>[0] = {}) {
  const { page } = await stage.open({ viewport: PHONE, ...options })
  await page.context().addCookies(learner.cookies)
  await page.goto(path)
  return page
}

test.each([
  ['/', 'Hari ini', 'page'],
  ['/dashboard', 'Hari ini', 'true'],
  ['/dictionary', 'Kamus', 'page'],
  ['/mock-test', 'Latihan', 'page'],
  ['/mock-test/details/eps-topik-1', 'Latihan', 'true'],
  ['/words', 'Kamus', 'true'],
  ['/korean', 'Belajar', 'page'],
  ['/class', 'Belajar', 'true'],
  ['/class-details?id=hangul-dari-nol', 'Belajar', 'true'],
  ['/topics/salam-dan-perkenalan', 'Belajar', 'true'],
  ['/grammar', 'Belajar', 'true'],
  ['/profile', 'Profil', 'page'],
  ['/profile-details', 'Profil', 'true'],
])('on %s the bar marks %s as current', async (path, name, mark) => {
  const cookie = learner.cookies.map(one => `${one.name}=${one.value}`).join('; ')
  const html = await (await fetch(stage.url + path, { headers: { cookie } })).text()
  const bars = new JSDOM(html).window.document.querySelectorAll('nav[aria-label="Menu harian"]')
  expect(bars).toHaveLength(1)
  const links = [...(bars[0]?.querySelectorAll('a') ?? [])]
  const names = links.map(({ textContent }) => textContent?.trim())
  expect(names).toEqual(['Hari ini', 'Belajar', 'Kamus', 'Latihan', 'Profil'])
  const marks = links.map(link => link.getAttribute('aria-current'))
  expect(marks).toEqual(names.map(each => (each === name ? mark : null)))
})

test('the bar works on a prerendered page and without JavaScript too', async () => {
  const page = await visit('/faq', { javaScriptEnabled: false })
  await bar(page).getByRole('link', { name: 'Belajar' }).click()
  await page.waitForURL('**/korean')
  await page
    .getByRole('navigation', { name: 'Bagian Belajar' })
    .getByRole('link', { name: 'Kelas' })
    .click()
  await page.waitForURL('**/class')
})

test('a lesson fills a phone, with a way out, and nothing of the site beside it', async () => {
  const page = await visit('/class-content?class=hangul-dari-nol')
  const beside = [bar(page), page.getByRole('banner'), page.getByRole('contentinfo')]
  for (const each of beside) expect(await each.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const each of beside.slice(1)) expect(await each.isVisible()).toBe(true)
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Ke halaman kelas' }).click()
  await page.waitForURL('**/class-details?id=hangul-dari-nol')
  expect(await bar(page).isVisible()).toBe(true)
})

test('the bar is there only for signed-in users, on phones', async () => {
  const page = await visit('/faq')
  expect(await bar(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await bar(page).isVisible()).toBe(false)
  await page.setViewportSize(PHONE)
  await page.context().clearCookies()
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    expect(await bar(page).isVisible()).toBe(false)
  }
})

test('the bar has targets for thumbs, covers nothing at the end of a page, and grows with the font size', async () => {
  const page = await visit('/faq')
  for (const link of await bar(page).getByRole('link').all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = await page.locator('main').boundingBox()
  const top = await bar(page).boundingBox()
  expect(Math.floor((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThanOrEqual(top?.y ?? 0)
  // The bar and the profile have what its links lead to.
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await auditSchemes(page)).toEqual([])
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
  for (const link of await bar(page).getByRole('link').all())
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the bar disappears while somebody types, and while a dialog is open', async () => {
  const page = await visit('/faq')
  await page.getByLabel('Cari jawaban').focus()
  expect(await bar(page).isVisible()).toBe(false)
  await page.getByLabel('Cari jawaban').blur()
  expect(await bar(page).isVisible()).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog')?.showModal())
  expect(await bar(page).isVisible()).toBe(false)
})

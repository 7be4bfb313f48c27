import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { privacyPolicyVersion, termsConditionsVersion } from '../../content/legal/versions.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { layoutShift, overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const LINKED = '/faq#nilai-lulus-eps-topik'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Cari jawaban' })
const found = (page: Page) => page.locator('search').getByRole('status')
const questions = (page: Page) => page.getByRole('main').locator('details:visible')
const answer = (page: Page) => page.getByText('Tidak ada satu angka yang selalu berlaku')
const nothing = (page: Page) =>
  page.getByRole('heading', { name: 'Belum ada jawaban untuk pencarian itu' })
/** Returns what is painted: without scripts, style alone hides a folded question. */
const isPainted = (locator: Locator) =>
  locator.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))

async function help(path = '/faq', options = {}): Promise<Page> {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 }, ...options })
  await page.goto(path)
  return page
}

/** The first words of the WhatsApp message. */
async function typedMessage(page: Page): Promise<string | null> {
  const link = page.getByRole('link', { name: 'Tanya lewat WhatsApp' })
  expect(await link.count()).toBe(1)
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
}

describe.each([true, false])('the help page, JavaScript: %s', javaScriptEnabled => {
  test('a search leaves the questions that contain all its words', async () => {
    const page = await help('/faq', { javaScriptEnabled })
    expect(await questions(page).count()).toBeGreaterThan(24)
    await field(page).fill('LULUS nilai')
    await field(page).press('Enter')
    await page.waitForURL(/\?q=LULUS\+nilai$/)
    expect(await questions(page).count()).toBe(1)
    expect(await found(page).textContent()).toMatch(/^1 dari \d+ pertanyaan cocok$/)
    const jump = page.getByRole('navigation', { name: 'Topik' }).getByRole('link')
    expect(await jump.allTextContents()).toEqual([expect.stringContaining('EPS-TOPIK')])
    await page.getByText('Berapa nilai lulus EPS-TOPIK?').click()
    expect(await answer(page).isVisible()).toBe(true)
  })

  test('a search without results says what to do next', async () => {
    const page = await help('/faq?q=naik+pesawat+%26+roket', { javaScriptEnabled })
    expect(await nothing(page).isVisible()).toBe(true)
    expect(await questions(page).count()).toBe(0)
    expect(await typedMessage(page)).toContain('“naik pesawat & roket”')
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Tampilkan semua pertanyaan' }).click()
    await page.waitForURL(/\/faq$/)
    await nothing(page).waitFor({ state: 'hidden' })
    expect(await questions(page).count()).toBeGreaterThan(24)
    expect(await field(page).inputValue()).toBe('')
  })

  test('a link to a question shows its answer', async () => {
    const page = await help(LINKED, { javaScriptEnabled })
    expect(await isPainted(answer(page))).toBe(true)
    expect(await isPainted(page.getByText('Semuanya 40 soal pilihan ganda'))).toBe(false)
    const { y = -1 } = (await page.locator(`[id="${LINKED.split('#')[1]}"]`).boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(100)
  })
})

test('typing filters at once, reload and Back restore the search, and clearing shows everything', async () => {
  const page = await help()
  const all = await questions(page).count()
  await field(page).pressSequentially('visa')
  expect(await questions(page).count()).toBe(2)
  await page.waitForURL(/\?q=visa$/)
  await page.reload()
  expect(await field(page).inputValue()).toBe('visa')
  expect(await questions(page).count()).toBe(2)
  await page.goto('/terms-conditions')
  await page.goBack()
  await page.waitForURL(/\?q=visa$/)
  expect(await field(page).inputValue()).toBe('visa')
  expect(await questions(page).count()).toBe(2)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  await field(page).fill('roket')
  expect(await nothing(page).isVisible()).toBe(true)
  expect(await typedMessage(page)).toContain('“roket”')
  await field(page).fill('')
  expect(await nothing(page).isVisible()).toBe(false)
  expect(await questions(page).count()).toBe(all)
  await page.waitForURL(/\/faq$/)
})

test('a link to an answer that the search hides clears the search', async () => {
  const page = await help(`/faq?q=gboard`)
  await page.evaluate(hash => {
    location.hash = hash
  }, LINKED.split('#')[1] ?? '')
  await answer(page).waitFor({ state: 'visible' })
  expect(await field(page).inputValue()).toBe('')
})

test('the help page does not move and is accessible with all answers open, in light and dark colours', async () => {
  const page = await help()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '')
  })
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
})

describe.each([
  {
    path: '/privacy-policy',
    title: 'Kebijakan Privasi',
    version: privacyPolicyVersion,
    since: '1 Desember 2026',
  },
  {
    path: '/terms-conditions',
    title: 'Syarat dan Ketentuan',
    version: termsConditionsVersion,
    since: '22 November 2026',
  },
])('$path', ({ path, title, version, since }) => {
  test('shows its version, the date from which it applies, and a section for every line of its contents', async () => {
    const page = await help(path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    expect(await page.getByText(`Versi ${version}`).first().isVisible()).toBe(true)
    expect(await page.getByText(`Berlaku sejak ${since}`).isVisible()).toBe(true)
    const contents = page.getByRole('navigation', { name: 'Daftar isi' })
    await contents.getByText('Daftar isi').first().click()
    const links = contents.getByRole('link')
    expect(await links.count()).toBeGreaterThan(10)
    const sections = await links.evaluateAll(all =>
      all.map(link => {
        const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
        return [link.textContent?.trim() ?? '', section?.querySelector('h2')?.textContent ?? '']
      }),
    )
    for (const [name, heading] of sections) expect(heading).toContain(name)
    expect(await overflow(page)).toBe(0)
    expect(await audit(page)).toEqual([])
    // The contents are beside the text on wide screens.
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await links.first().isVisible()).toBe(true)
    expect(await overflow(page)).toBe(0)
  })
})

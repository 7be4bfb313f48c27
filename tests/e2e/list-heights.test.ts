import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { width: 360, height: 740 }

async function visit(path: string): Promise<Page> {
  const { page } = await stage.open({ viewport: PHONE })
  await page.goto(path)
  await settle(page)
  return page
}

/** Returns the number of screens above the footer. */
async function screens(page: Page): Promise<number> {
  const content = await page.getByRole('main').boundingBox()
  return ((content?.y ?? 0) + (content?.height ?? 0)) / PHONE.height
}

test.each([
  ['/class', 1.8],
  ['/class-details?id=hangul-dari-nol', 5.5],
  ['/career', 4.5],
  ['/study-in-korea', 3.4],
  ['/study-in-korea?view=scholarships', 5.8],
  // Working sections come first, and each sample has its drawing.
  ['/explore', 2.1],
  ['/audio-eps-topik', 3.8],
  ['/books', 4.5],
  ['/mentoring', 4.3],
  ['/products', 3.9],
  ['/tour', 3.3],
  ['/faq', 6.5],
  ['/grammar', 13],
  ['/university/1', 4.5],
  ['/tour/details/jeonju-hanok-hanji', 4.5],
  // Its route of each day is open.
  ['/tour/details/busan-rasa-laut', 4.7],
  ['/study-in-korea/visa-and-scholarships', 6],
])('%s with our content takes %f screens of a phone at most', async (path, most) => {
  expect(await screens(await visit(path))).toBeLessThanOrEqual(most)
})

test.each(['/career', '/books', '/products', '/tour', '/study-in-korea'])(
  'on %s the search and the button of the filters share a line, open or not',
  async path => {
    const page = await visit(path)
    const field = await page.getByRole('search').getByRole('searchbox').boundingBox()
    const more = await page.locator('.choices > summary').boundingBox()
    expect(field && more && more.y < field.y + field.height).toBe(true)
    expect(more?.height).toBeGreaterThanOrEqual(44)
    await page.locator('.choices > summary').click()
    const choice = await page.locator('.choices select').first().boundingBox()
    expect(choice && field && choice.y >= field.y + field.height).toBe(true)
    // The field stays where it was, and can still be reached.
    expect((await page.getByRole('search').getByRole('searchbox').boundingBox())?.y).toBe(field?.y)
    await page.getByRole('searchbox').fill('a')
    expect(await page.getByRole('searchbox').inputValue()).toBe('a')
  },
)

test('the folded contents of a long document close when they lead on, and stay in sight', async () => {
  const page = await visit('/privacy-policy')
  await page.locator('.contents summary').click()
  const link = page.locator('.fold a').nth(2)
  const id = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${id}`)
  expect(await link.isVisible()).toBe(false)
  // They cover neither the heading nor the text.
  const contents = await page.locator('.contents summary').boundingBox()
  const part = await page.locator(id).boundingBox()
  expect(contents?.y).toBeGreaterThanOrEqual(0)
  expect(part?.y).toBeGreaterThanOrEqual((contents?.y ?? 0) + (contents?.height ?? 0))
})

test('on a phone the guide begins with its figures; what it folds is opened by a link, by its heading and on paper', async () => {
  const page = await visit('/study-in-korea/visa-and-scholarships')
  // Two of them are in the first view, with their sources.
  const second = await page.locator('#gks dl > div').nth(1).boundingBox()
  expect((second?.y ?? 999) + (second?.height ?? 0)).toBeLessThan(740)
  // Each section shows its figures and steps; all that it says is one tap further.
  for (const [id, steps] of [
    ['gks', 5],
    ['visa', 4],
    ['topik', 0],
  ] as const) {
    const section = page.locator(`#${id}`)
    expect(await section.locator('dt:visible').count()).toBe(4)
    expect(await section.locator('ol > li:visible').count()).toBe(steps)
    expect(await section.getByText('Sumber:').first().isVisible()).toBe(false)
  }
  await page.locator('#topik summary').click()
  await page.locator('#topik').getByText('Sumber:').first().waitFor()
  // The sources are folded until somebody opens them or follows a number.
  const sources = page.locator('#sumber li')
  expect([await sources.count(), await sources.first().isVisible()]).toEqual([23, false])
  await page.locator('#gks').getByRole('link', { name: '2: Korea JoongAng Daily' }).first().click()
  expect(await sources.nth(1).isVisible()).toBe(true)
  const gks = page.locator('#gks ul > li').first()
  expect(await gks.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await gks.isVisible()).toBe(true)
})

test('facts of a university and of a tour lead, the rest is folded, and samples say so once', async () => {
  for (const [path, price] of [
    ['/university/1', /TOPIK level \d[\s\S]*₩[\d,–]+ juta[\s\S]*per semester[\s\S]*Pendaftaran/],
    ['/tour/details/busan-rasa-laut', /Rp[\d.]+ per orang[\s\S]*4 hari/],
  ] as const) {
    const page = await visit(path)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const note = await page.getByRole('note').boundingBox()
    const keyFacts = await page.locator('.key-facts').boundingBox()
    // The note on samples is between the heading and the facts.
    for (const [above, below] of [
      [heading, note],
      [note, keyFacts],
    ]) {
      const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
      expect([gap >= 0, gap < 32]).toEqual([true, true])
    }
    expect(await page.locator('.key-facts').textContent()).toMatch(price)
    const facts = await page.locator('.facts').boundingBox()
    // Between the two is the picture, whole.
    const picture = await page.locator('.page-head img').boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.6, 1)
    expect((facts?.y ?? 9) / PHONE.height).toBeLessThan(1.1)
    // The price is said once, and what most readers look for is open.
    expect(await page.locator('.facts').getByText(/₩|Rp/).count()).toBe(0)
    const first = page.locator('main details:has(h2)').first()
    expect(await first.getAttribute('open')).toBe('')
    expect(await first.locator('h2').textContent()).toMatch(/^(Biaya tahun pertama|Rute per hari)$/)
    expect(await page.getByText(/^Ini contoh/).count()).toBe(1)
    const folds = page.locator('main details:has(h2)')
    expect(await folds.count()).toBeGreaterThanOrEqual(5)
    for (const fold of await folds.all()) {
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
      expect(await fold.locator('> :not(summary)').first().isVisible()).toBe(true)
    }
  }
})

test('on a wide screen the figures and steps of a scholarship have names of one line', async () => {
  const page = await visit('/study-in-korea/visa-and-scholarships')
  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = await page
    .locator('#gks :is(dd, ol) b')
    .evaluateAll(all =>
      all.map(each =>
        Math.round(
          each.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(each).lineHeight),
        ),
      ),
    )
  expect(lines).toEqual(Array(9).fill(1))
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { settle } from '../helpers/layout.ts'
import { isLong } from '../helpers/long.ts'
import { type SignedIn, signInByCall } from '../helpers/package-learner.ts'
import { createStage } from '../helpers/stage.ts'
import { translate } from '../helpers/translate.ts'

const stage = createStage({ reusesPages: true })
const accounts = new Map<string, SignedIn>()
beforeAll(async () => {
  for (const email of ['learner@sapa.test', 'admin@sapa.test'])
    accounts.set(email, await signInByCall(stage, email))
})

const ISLAND = 'astro-island'

async function visit(path: string, email: string) {
  const { page } = await stage.open({
    viewport: { width: 1280, height: 900 },
  })
  const account = accounts.get(email)
  if (account) await page.context().addCookies(account.cookies)
  await page.goto(path)
  await page.locator(`${ISLAND}:not([ssr])`).first().waitFor({ state: 'attached' })
  await settle(page)
  // React hydrates when the browser has nothing else to do.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  return page
}

/** Translates a page's island as a browser does, from now on. */
const startTranslation = (page: Page) =>
  page.evaluate(`{
    const translate = ${translate}
    for (const island of document.querySelectorAll('${ISLAND}')) translate(island)
  }`)

/** Returns the text of an island as people see it: without the translation's quotes, spaces, and times. */
async function textOf(page: Page): Promise<string> {
  const texts = await page.locator(ISLAND).allInnerTexts()
  return (
    texts
      .join('')
      .replace(/[«»\s]/g, '')
      .replace(/\d+[.:]\d\d/g, '')
      // Tests of other files change the numbers beside the names of lists meanwhile.
      .replace(/\d+(?=data)/g, '')
  )
}

type Step = (page: Page) => Promise<unknown>
const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button'): Step =>
  page =>
    page.getByRole(role, { name }).first().click()
const type =
  (text: string): Step =>
  page =>
    page.locator(`${ISLAND} input:is([type=search], [type=text])`).first().fill(text)

/** Islands whose views are replaced by the most others as their reader types and presses. */
const LIVELIEST: [string, string, Step[]][] = [
  ['/schedule', '', [press('Bulan'), press('Bulan berikutnya'), press('Minggu'), press('Daftar')]],
  ['/admin?r=books', 'admin@sapa.test', [type('a'), type('zzzz'), type('')]],
  ['/dictionary', '', [type('makan'), type('학교'), type('zzzz'), type('')]],
]
const OTHERS: typeof LIVELIEST = [
  ['/mock-test/details/practice-grammar-1', '', []],
  ['/mock-test/results/practice-grammar-1', 'learner@sapa.test', []],
  ['/rewards', 'learner@sapa.test', []],
  ['/audio-eps-topik', '', [type('kerja'), type('zzzz'), type('')]],
  ['/class-content?class=hangul-dari-nol', '', [press('Lanjut')]],
  ['/create-learning', 'admin@sapa.test', []],
]

test.each([...LIVELIEST, ...(isLong ? OTHERS : [])])(
  '%s shows the same when it is translated',
  async (path, email, steps) => {
    const [plain, translated] = [await visit(path, email), await visit(path, email)]
    await startTranslation(translated)
    await expect
      .poll(async () => (await translated.locator(ISLAND).allInnerTexts()).join())
      .toContain('«')
    // Each original text waits in its translation, as the layout takes care of.
    await translated.locator(`${ISLAND} [data-original]`).first().waitFor({ state: 'attached' })
    for (const step of [() => Promise.resolve(), ...steps]) {
      await Promise.all([step(plain), step(translated)])
      // A slow answer may come after a page has stayed as it is for a while.
      await vi.waitFor(
        async () => {
          const expected = await settled(plain)
          expect(await textOf(translated)).toBe(expected)
        },
        { timeout: 60_000 },
      )
    }
  },
)

/** Returns the text of a page once it stays as it is. */
async function settled(page: Page): Promise<string> {
  let last = ''
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await textOf(page)]
        last = now
        return now === before
      },
      { interval: 400 },
    )
    .toBe(true)
  return last
}

test('the questions and the clock of an exam are not translated at all', async () => {
  const page = await visit('/mock-test/details/practice-grammar-1', '')
  await startTranslation(page)
  await press('Mulai')(page)
  const run = page.locator('.exam-run')
  await run.waitFor()
  expect(await run.getAttribute('translate')).toBe('no')
  for (const number of [2, 3]) {
    await press('Belum tahu')(page)
    await press('Berikutnya')(page)
    await run.getByText(`${number} dari 10`).first().waitFor()
    expect(await run.textContent()).not.toContain('«')
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

/** The policy that docs/embedding.md calls sufficient. */
const strict = () => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${stage.url}`,
    `connect-src ${stage.url}`,
    `img-src ${stage.url} blob:`,
    `media-src ${stage.url} blob:`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
})

const body = '<p>Kelas A</p><sapa-mock-test test="practice-eps-words"></sapa-mock-test>'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: `Soal ${number}`, exact: true })

/** Returns the width of a picture; zero if it did not load. */
const widthOf = (picture: HTMLElement) => (picture as HTMLImageElement).naturalWidth

/** Returns the height of a question with its bars, options and button, in pixels. */
async function heightInSight(page: Page): Promise<number> {
  const [run, row, foot, last] = await Promise.all(
    ['.exam-run', '.exam-checking > .exam-row', '.exam-foot', '.answer-row:last-child'].map(part =>
      page.locator(part).last().boundingBox(),
    ),
  )
  const below = (row?.height ?? Number.NaN) + (foot?.height ?? Number.NaN)
  return (last?.y ?? 0) + (last?.height ?? 0) + below - (run?.y ?? 0)
}

/** Answers the questions that have pictures. */
async function answer(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    await question(page, number).waitFor()
    for (const picture of await page.locator('.exam-picture img').all())
      await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
    // All four answers are visible with the picture, between the bars above and below.
    expect(await heightInSight(page)).toBeLessThanOrEqual(740)
    await page.keyboard.press(String((number % 4) + 1))
    await page.locator('[type=radio]:checked').waitFor({ state: 'attached' })
    await page.keyboard.press('n')
  }
}

test('a test on a partner’s page is taken by keyboard, resumes after the tab was closed, is submitted, and violates no policy', async () => {
  const visit = await stage.open({ viewport: { width: 360, height: 740 } })
  const context = visit.page.context()
  let { page } = visit
  const violations: string[] = []
  await context.exposeFunction('tell', (directive: string) => violations.push(directive))
  await context.addInitScript(
    'addEventListener("securitypolicyviolation", event => tell(event.violatedDirective))',
  )
  await page.goto(partner.publish({ headers: strict(), body }))
  await button(page, 'Mulai').click()
  await answer(page, 1, 2)
  await question(page, 3).waitFor()
  await page.keyboard.press('1')
  await page.locator('[type=radio]:checked').waitFor({ state: 'attached' })
  const address = page.url()
  await page.close()
  page = await context.newPage()
  await page.goto(address)
  await question(page, 3).waitFor()
  expect(await page.getByRole('radio').nth(0).isChecked()).toBe(true)
  await button(page, 'Sebelumnya').click()
  await question(page, 2).waitFor()
  expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true)
  await page.keyboard.press('n')
  await answer(page, 3, 10)
  expect(await overflow(page)).toBe(0)
  await button(page, 'Selesai').click()
  await page.getByRole('dialog').getByText('10 dari 10 dijawab').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await page.getByRole('heading', { name: 'Selesai! Ini hasilmu' }).waitFor()
  await page.getByRole('heading', { name: /soal benar$/ }).waitFor()
  expect(violations).toEqual([])
})

test('the test passes the audit in both themes', async () => {
  const { page, watch } = await partner.visit({ body })
  await button(page, 'Mulai').waitFor()
  expect(await inWidget(page)).toEqual([])
  await button(page, 'Mulai').click()
  await question(page, 1).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.press('f')
  await page.locator('[type=radio]:checked').waitFor({ state: 'attached' })
  expect(await inWidget(page)).toEqual([])
  await button(page, 'Kumpulkan').click()
  await page.getByRole('dialog').waitFor()
  expect(await inWidget(page)).toEqual([])
  await page.keyboard.press('Escape')
  watch.allow(/attempts\/.*\/events/)
  await page.route('**/api/mock-test/attempts/**', route =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: '' } }),
  )
  await page.getByRole('radio').nth(2).click({ force: true })
  await page.getByRole('alert').getByRole('button', { name: 'Mulai dari awal' }).waitFor()
  expect(await inWidget(page)).toEqual([])
})

/** Audits the widget; the partner's own page has no landmarks and headings. */
async function inWidget(page: Page) {
  const ofPage = ['region', 'landmark-one-main', 'page-has-heading-one']
  return (await auditSchemes(page)).filter(([, rule]) => !ofPage.includes(rule))
}

test('a second tap on “Selesai” hands in nothing', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto(partner.publish({ headers: strict(), body }))
  await button(page, 'Mulai').click()
  await answer(page, 1, 9)
  await question(page, 10).waitFor()
  const end = await button(page, 'Selesai').boundingBox()
  const [x, y] = [(end?.x ?? 0) + 20, (end?.y ?? 0) + 20]
  await page.mouse.click(x, y)
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  // The button that hands in is where the tap was.
  const submit = sheet.getByRole('button', { name: 'Kumpulkan' })
  expect(await submit.evaluate(isAt, { x, y })).toBe(true)
  await page.mouse.click(x, y)
  await expect
    .poll(() => submit.evaluate(each => getComputedStyle(each).pointerEvents))
    .toBe('auto')
  await sheet.getByText('9 dari 10 dijawab').waitFor()
  await submit.click()
  await page.getByRole('heading', { name: 'Selesai! Ini hasilmu' }).waitFor()
})

/** Whether a point of the screen is within an element. */
function isAt(element: Element, { x, y }: { x: number; y: number }): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

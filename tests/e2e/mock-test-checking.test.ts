import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PRACTICE = '/mock-test/details/practice-grammar-1'

test('answers of a practice set are checked one by one on a phone, and on a desktop after a reload', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await page.goto(PRACTICE)
  await settle(page)
  // Practice has nothing that belongs to exams.
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByText('Punya file jawaban?').count()).toBe(0)
  expect(await audit(page)).toEqual([])
  // It begins without scrolling, also above the bar of those who are signed in.
  const start = await button('Mulai').boundingBox()
  expect((start?.y ?? 740) + (start?.height ?? 0)).toBeLessThanOrEqual(740 - 56)
  await button('Mulai').click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await page.locator('fieldset label').first().click()
  await expect.poll(() => page.locator('fieldset :checked').count()).toBe(1)
  await button('Periksa').click()
  await page.getByRole('group', { name: 'Pembahasan soal 1' }).waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /^(Benar!|Belum tepat)/ })
      .count(),
  ).toBe(1)
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await page.getByRole('group', { name: 'Pembahasan soal 1' }).waitFor()
  for (let number = 2; number <= 10; number += 1) {
    await button('Berikutnya').click()
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    await button('Belum tahu').click()
    await page.getByRole('group', { name: `Pembahasan soal ${number}` }).waitFor()
  }
  await button('Lihat hasil').click()
  await page.getByRole('heading', { name: /^\d+ dari 10 soal benar$/ }).waitFor()
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  // Mistakes are rows, of which the first is open.
  const rows = page.locator('.mtr-items > ol [aria-expanded]')
  expect(await rows.count()).toBeGreaterThanOrEqual(9)
  expect(await rows.and(page.locator('[aria-expanded=true]')).count()).toBe(1)
  expect(await page.getByText('Dikumpulkan').isVisible()).toBe(false)
  await page.getByText('Rincian').click()
  expect(await page.getByText('Dikumpulkan').isVisible()).toBe(true)
})

test.each([
  { width: 360, height: 740 },
  { width: 320, height: 568 },
])('on $width × $height px a verdict leaves the marked options in sight', async viewport => {
  const { page } = await stage.open({ viewport, hasTouch: true, isMobile: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await page.goto(PRACTICE)
  await settle(page)
  await button('Mulai').tap()
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    // One bar with one button: the check is the way on.
    for (const other of ['Lewati dulu', 'Sebelumnya', 'Daftar soal'])
      expect(await button(other).count()).toBe(0)
    if (number === 4) await button('Belum tahu').tap()
    else {
      await page.locator('fieldset label').nth(number).tap()
      await button('Periksa').tap()
    }
    await page.getByRole('group', { name: `Pembahasan soal ${number}` }).waitFor()
    expect(await coveredMarks(page)).toEqual([])
    await button('Berikutnya').tap()
  }
})

test.each([
  { id: 'practice-eps-words', width: 360, height: 740 },
  { id: 'practice-grammar-1', width: 360, height: 740 },
  { id: 'practice-reading-texts', width: 360, height: 740 },
  { id: 'practice-eps-words', width: 1280, height: 720 },
])(
  'in $id a verdict is seen whole with its question on a screen of $width px',
  async ({ id, ...viewport }) => {
    const { page } = await stage.open({ viewport })
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const shown: number[] = []
    await page.goto(`/mock-test/details/${id}#mulai`)
    for (const number of [1, 2, 3, 4]) {
      await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
      await page
        .locator('fieldset label')
        .nth(number - 1)
        .click()
      await button('Periksa').click()
      await page.getByRole('group', { name: `Pembahasan soal ${number}` }).waitFor()
      await settle(page)
      expect(await page.locator('.exam-passage, .exam-picture img').first().isVisible()).toBe(true)
      expect(await coveredParts(page)).toEqual([])
      shown.push(await page.locator('.exam-checking > ol > .answer-row:visible').count())
      // The instruction is reached by scrolling, and the explanation has the options without room.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await covered(page, '.exam-meaning', 0)).toEqual([])
      await page.locator('.exam-reveal summary').click()
      const options = await page.locator('.answer-row:visible .answer-text').allTextContents()
      expect(new Set(options).size).toBe(4)
      await button('Berikutnya').click()
    }
    // Where there is room, the other options keep their places between the marked ones.
    if (id === 'practice-grammar-1') expect(Math.max(...shown)).toBe(4)
  },
)

test('a long text leaves its options in sight, is moved within its frame, and its answer moves only for the verdict', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await page.goto('/mock-test/details/practice-reading-texts#mulai')
  const passage = page.locator('.exam-passage')
  const hidden: number[] = []
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    const check = await button('Belum tahu').boundingBox()
    const last = await page.locator('fieldset label').last().boundingBox()
    expect((last?.y ?? 740) + (last?.height ?? 0)).toBeLessThan(check?.y ?? 0)
    hidden.push(await passage.evaluate(each => each.scrollHeight - each.clientHeight))
    const answer = page.locator('fieldset label').first()
    const before = await answer.boundingBox()
    await answer.click()
    await button('Periksa').click()
    await page.getByRole('group', { name: `Pembahasan soal ${number}` }).waitFor()
    await settle(page)
    // The first option is marked, whether it is right or wrong; only its verdict may need its room.
    const after = await page.locator('.exam-checking > ol > [data-verdict]').first().boundingBox()
    const card = await page.locator('.verdict-card').boundingBox()
    const foot = await page.locator('.exam-foot').boundingBox()
    const room = (foot?.y ?? Infinity) - (card?.y ?? 0) - (card?.height ?? 0)
    const moved = Math.abs((after?.y ?? Infinity) - (before?.y ?? 0))
    expect([number, moved < 2 || room < 17]).toEqual([number, true])
    await button('Berikutnya').click()
  }
  expect(Math.max(...hidden)).toBeGreaterThan(0)
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
})

test('a second tap on the way on does not answer the next question', async () => {
  const viewport = { width: 360, height: 740 }
  const { page } = await stage.open({ viewport, hasTouch: true, isMobile: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await page.goto(PRACTICE)
  await settle(page)
  await button('Mulai').tap()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await page.locator('fieldset label').first().tap()
  await button('Periksa').tap()
  await page.getByRole('group', { name: 'Pembahasan soal 1' }).waitFor()
  const { x, y, width, height } = (await button('Berikutnya').boundingBox()) ?? {
    x: 0,
    y: 0,
    ...viewport,
  }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.getByRole('heading', { name: 'Soal 2', exact: true }).waitFor()
  const panel = page.getByRole('group', { name: 'Pembahasan soal 2' })
  const unknown = button('Belum tahu')
  const takesTaps = () => unknown.evaluate(each => getComputedStyle(each).pointerEvents)
  await expect.poll(takesTaps).toBe('auto')
  expect(await panel.count()).toBe(0)
  await unknown.tap()
  await panel.waitFor()
})

const MARKS = '.exam-checking > .answer-list [data-verdict]'

const PARTS = '.exam-passage, .exam-ask:not(.exam-meaning), img, .verdict-card'

/** Returns the marked options that are not wholly between the bars. */
const coveredMarks = (page: Page) => covered(page, MARKS, 0)

/** Returns the text or picture, verdict and marked options that are not wholly between the bars. */
const coveredParts = (page: Page) => covered(page, `.exam-question :is(${PARTS}), ${MARKS}`, 16)

/** Returns those that are not wholly between the bars, or closer to the lower one. */
const covered = (page: Page, selector: string, gap: number) =>
  page.evaluate(
    ([selector, gap]) => {
      const top = document.querySelector('.exam-head')?.getBoundingClientRect().bottom ?? 0
      const bottom = document.querySelector('.exam-foot')?.getBoundingClientRect().top ?? 0
      return [...document.querySelectorAll(selector)].flatMap(part => {
        const box = part.getBoundingClientRect()
        const isSeen = box.top >= top && box.bottom <= bottom - gap + 0.5
        return isSeen || box.height === 0 ? [] : `${part.textContent}: ${box.top} to ${box.bottom}`
      })
    },
    [selector, gap] as const,
  )

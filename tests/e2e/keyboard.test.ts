import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type ClassLearner, newClassLearner, storedClass } from '../helpers/class-learner.ts'
import { openClass } from '../helpers/class-screens.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { createStage } from '../helpers/stage.ts'
import { beginLate, makeDue } from '../helpers/today.ts'

const stage = createStage()
const DESK = { viewport: { width: 1280, height: 800 } }
const [learning] = storedClass().learnings
const quiz = learning?.quizzes[0]

let learner: ClassLearner
beforeAll(async () => {
  learner = await newClassLearner(stage, 'papan.ketik@contoh.id')
  await makeDue(learner.http, ['sapa-나무', 'sapa-사랑', 'sapa-학교'])
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first()

/** Walks to a control and presses it, without a mouse. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('the day’s plan is done by keyboard', async () => {
  const { page } = await learner.browser(DESK)
  await page.goto('/')
  const step = (name: string) => page.locator(`[data-step="${name}"]`)
  await press(page, page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('link'))
  await expect.poll(() => step('word').evaluate((each: HTMLDetailsElement) => each.open)).toBe(true)
  await press(page, step('reviews').locator('summary'), 'Space')
  const show = step('reviews').locator('[data-show]')
  await press(page, show)
  await expect.poll(() => hasFocus(button(page, 'Ingat'))).toBe(true)
  await page.keyboard.press('3')
  await expect.poll(() => hasFocus(show)).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  await expect.poll(() => hasFocus(show)).toBe(true)
})

test('a digit chooses an answer to a question of the day, and Enter has it judged', async () => {
  const late = await newClassLearner(stage, 'papan.ketik.soal@contoh.id')
  await beginLate(late.http)
  const { page } = await late.browser(DESK)
  await page.goto('/')
  const step = page.locator('[data-step="questions"]')
  await press(page, step.locator('summary'))
  const options = step.locator('li:not([hidden])').getByRole('radio')
  await tabTo(page, options.first())
  await page.keyboard.press('3')
  expect([await options.nth(2).isChecked(), await hasFocus(options.nth(2))]).toEqual([true, true])
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(step.locator('[data-said]').first())).toBe(true)
})

test('a digit answers the questions before the first lesson', async () => {
  const { page } = await stage.open(DESK)
  await page.goto('/start')
  await page.locator('[data-start]:not([data-awaits-script])').waitFor()
  await tabTo(page, page.locator('[data-screen="goal"] .choice').first())
  await page.keyboard.press('2')
  await expect.poll(() => hasFocus(page.locator('[data-screen="reading"] h2'))).toBe(true)
  await page.keyboard.press('1')
  await expect.poll(() => new URL(page.url()).hash).not.toBe('#reading')
  await page.goBack()
  const goal = page.locator('[data-choice="exam"]').nth(1)
  expect(await goal.getAttribute('aria-pressed')).toBe('true')
})

test('a class is opened from the path, and its quiz answered, by keyboard', async () => {
  const { page } = await learner.browser(DESK)
  await page.goto('/korean')
  await press(page, page.locator('main a[href*="class-content"]').first())
  await page.waitForURL(/class-content/)
  await openClass(page, { learning: learning?.id ?? '', part: quiz?.id ?? '' })
  // The quiz fills the page: its keys work at once.
  const first = page.getByRole('heading', { name: /^Soal 1 dari/ })
  await expect.poll(() => hasFocus(first)).toBe(true)
  const count = quiz?.questions.length ?? 0
  for (let number = 1; number <= count; number++) {
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).textContent())
      .toMatch(new RegExp(`^Soal ${number} dari`))
    const options = await page.getByRole('radio').count()
    if (options === 0) await press(page, button(page, 'Belum tahu'))
    else {
      await page.keyboard.press(String(options))
      await page.keyboard.press('Enter')
    }
    await button(page, /^(Berikutnya|Kirim jawaban|Lihat hasil)$/).waitFor()
    await page.keyboard.press('Enter')
  }
  const result = page.getByRole('heading', { name: /benar/ }).first()
  await expect.poll(() => hasFocus(result)).toBe(true)
  await press(page, button(page, /^(Ulangi|Lanjut|Coba)/))
})

test('a word is found, opened and saved by keyboard', async () => {
  const { page } = await learner.browser(DESK)
  await page.goto('/dictionary')
  await page.locator('main [aria-keyshortcuts]').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('makan')
  await page.locator('.dictionary-line').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/entry=/)
  await press(page, button(page, /^Simpan/))
  await page.goto('/words')
  await press(page, page.locator('[data-show]').first())
  await expect.poll(() => hasFocus(button(page, 'Ingat'))).toBe(true)
})

test('a practice set is taken to its result by keyboard', async () => {
  const { page } = await learner.browser(DESK)
  await page.goto('/mock-test/details/practice-grammar-1')
  await press(page, button(page, 'Mulai'))
  for (let number = 1; number <= 10; number += 1) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    // The keys are fetched with the first question.
    const second = page.getByRole('radio').nth(1)
    await expect
      .poll(async () => {
        await page.keyboard.press('2')
        return second.isChecked()
      })
      .toBe(true)
    expect(await hasFocus(second)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: /^Pembahasan soal/ }).waitFor()
    // Enter goes on from the verdict, as it checked the answer.
    await page.keyboard.press('Enter')
  }
  const said = page.getByRole('heading', { name: 'Selesai! Ini hasilmu' })
  await expect.poll(() => hasFocus(said)).toBe(true)
  // The result's buttons come first, then the mistakes, and the folded details.
  const again = button(page, /^Ulangi yang belum benar/)
  await again.waitFor()
  await tabTo(page, again)
  await tabTo(page, page.locator('.mtr-head').locator('visible=true').last())
  await press(page, page.locator('summary').getByText('Rincian'))
  await press(page, page.getByRole('link', { name: 'Buka halaman hasil' }))
})

test('with forced colours an outline shows what is chosen, and where one is', async () => {
  const { page } = await stage.open({ forcedColors: 'active' })
  const outline = (element: Element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element)
    return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)'
  }
  await page.goto('/mock-test')
  const views = page.getByRole('navigation', { name: 'Latihan atau simulasi' }).getByRole('link')
  expect(await Promise.all((await views.all()).map(view => view.evaluate(outline)))).toEqual([
    true,
    false,
  ])
  await page.goto('/mock-test/details/practice-grammar-1#mulai')
  const options = page.locator('.answer-row')
  await options.nth(1).click()
  expect(await options.nth(0).evaluate(outline)).toBe(false)
  expect(await options.nth(1).evaluate(outline)).toBe(true)
})

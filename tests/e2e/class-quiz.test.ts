import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { type ClassLearner, newClassLearner, storedClass } from '../helpers/class-learner.ts'
import {
  answerRight,
  answerWrong,
  openClass,
  openParts,
  shownQuestion,
} from '../helpers/class-screens.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const DESK = { width: 1280, height: 800 }
const [learning, following] = storedClass().learnings
const quiz = learning?.quizzes[0]
const at = { learning: learning?.id ?? '', part: quiz?.id ?? '' }

let learner: ClassLearner
beforeAll(async () => {
  learner = await newClassLearner(stage, 'kuis.penuh@contoh.id')
})

const isSeen = (page: Page, role: 'banner' | 'navigation', name?: string) =>
  page.getByRole(role, name ? { name } : {}).isVisible()
const PARTS = 'Daftar bagian'

test('a quiz fills a wide screen: neither the bar nor the list is beside its questions', async () => {
  const { page } = await learner.browser({ viewport: DESK })
  await openClass(page, at)
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  await settle(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await isSeen(page, 'banner')).toBe(false)
  expect(await isSeen(page, 'navigation', PARTS)).toBe(false)
  await page.getByRole('link', { name: /kelas$/ }).waitFor()

  const sound = page.locator('.quiz-top').getByRole('button', { name: 'Suara benar dan salah' })
  expect(await sound.getAttribute('aria-pressed')).toBe('true')
  await sound.click()
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  expect(await page.getByRole('button', { name: 'Suara benar dan salah' }).count()).toBe(1)
  await expectOneRow(page)

  expect((await page.locator('.question-frame').boundingBox())?.width).toBeLessThanOrEqual(600)
  const feet: { gap: number; end: number }[] = []
  const row = async () =>
    feet.push(
      await page.locator('.question-foot').evaluate(foot => {
        const above = [...document.querySelectorAll('.quiz-field, .verdict-card[data-verdict]')]
        const { top, bottom } = foot.getBoundingClientRect()
        const gap = top - (above.at(-1)?.getBoundingClientRect().bottom ?? Number.NaN)
        return { gap, end: Math.round(bottom) }
      }),
    )
  for (let left = quiz?.questions.length ?? 0; left > 0; left--) {
    await answerRight(page, await shownQuestion(page, quiz?.questions ?? []))
    await row()
    await page.getByRole('button', { name: 'Periksa', exact: true }).click()
    const next = page.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ })
    await next.waitFor()
    await row()
    await next.click()
  }
  // The buttons stay at one place in view, and cover neither the options nor the verdict; only a
  // verdict that is too long for the frame has them lower.
  expect(Math.min(...feet.map(({ gap }) => gap))).toBeGreaterThanOrEqual(0)
  const ends = feet.map(({ end }) => end)
  const usual = Math.min(...ends)
  expect(ends.filter(end => end !== usual).length).toBeLessThanOrEqual(1)
  expect(Math.max(...ends)).toBeLessThanOrEqual(DESK.height)
  await page.getByRole('heading', { name: /^Kamu lulus!/ }).waitFor()
  expect(await ringRoom(page)).toBeGreaterThan(5)
  // The list waits behind one button.
  expect(await isSeen(page, 'navigation', PARTS)).toBe(false)
  await openParts(page)
  expect(await isSeen(page, 'navigation', PARTS)).toBe(true)
  await page.getByRole('button', { name: 'Lanjut ke bagian berikutnya' }).click()
  await page.getByRole('heading', { level: 2, name: following?.videos[0]?.title ?? '' }).waitFor()
  expect(await isSeen(page, 'banner')).toBe(true)
})

/** Expects that one row holds the way out, the progress, the number and the sound, as in practice. */
async function expectOneRow(page: Page): Promise<void> {
  const row = page.locator('.quiz-top')
  const exit = row.getByRole('link', { name: 'Ke halaman kelas' })
  const number = row.getByText(`1 dari ${quiz?.questions.length}`, { exact: true })
  const [all, ...parts] = await Promise.all(
    [row, exit, row.locator('.segments'), number, row.getByRole('button')].map(each =>
      each.boundingBox(),
    ),
  )
  expect(all?.y).toBe(0)
  expect(all?.height).toBeLessThan(50)
  const lefts = parts.map(part => part?.x ?? 0)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  for (const part of parts) expect((part?.y ?? 0) + (part?.height ?? 99)).toBeLessThan(50)
}

/** Returns the units between the figure of a score and the ring around it, which is 100 wide. */
const ringRoom = (page: Page) =>
  page.locator('.score-ring').evaluate(ring => {
    const figure = ring.querySelector('text')?.getBBox()
    const circle = ring.querySelector('circle')
    if (!figure || !circle) return 0
    const inside =
      circle.r.baseVal.value - Number.parseFloat(getComputedStyle(circle).strokeWidth) / 2
    // The box of a text is higher than its digits, whose corners do not reach the ring first.
    return inside - figure.width / 2
  })

/** Returns what of the current question is covered by the buttons or by the bar of the lesson. */
const covered = (page: Page, selector: string) =>
  page.evaluate(selectors => {
    const bar = document.querySelector('.quiz-top')?.getBoundingClientRect().bottom ?? 0
    const foot = document.querySelector('.question-foot')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll(selectors)].flatMap(element => {
      const { top, bottom } = element.getBoundingClientRect()
      const isSeen = top >= bar && bottom <= foot
      return isSeen ? [] : `${element.textContent}: ${top} to ${bottom}, not ${bar} to ${foot}`
    })
  }, selector)

/** Returns where options are in the page, whatever of it is in view. */
const placeOf = (options: Locator) =>
  options.evaluateAll(all => all.map(one => one.getBoundingClientRect().top + scrollY))

const PHONES = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]

test.each(PHONES)(
  'on a phone of $width × $height px a verdict covers no answer',
  async viewport => {
    const { page } = await learner.browser({ viewport, hasTouch: true, isMobile: true })
    await openClass(page, at)
    const [all, questions] = [quiz?.questions.length ?? 0, quiz?.questions ?? []]
    await page.locator('.quiz-top').waitFor()
    await expectOneRow(page)
    for (let number = 1; number <= all; number++) {
      await page.getByRole('heading', { name: `Soal ${number} dari ${all}` }).waitFor()
      const question = await shownQuestion(page, questions)
      const isOption = question.kind === 'choice' || question.kind === 'listening'
      if (question.kind === 'typing') expect(await covered(page, '.hangul')).toEqual([])
      const isRight = number % 3 === 0
      await (isRight ? answerRight : answerWrong)(page, question)
      const options = page.locator('.quiz-field .answer-row')
      const place = await placeOf(options)
      await page.getByRole('button', { name: 'Periksa', exact: true }).tap()
      await page.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ }).waitFor()
      const judged = page.locator(`.quiz-field [data-verdict]${isOption ? ':has(.icon)' : ''}`)
      expect(await judged.count(), question.ask).toBe(isRight ? 1 : 2)
      expect(await covered(page, '.quiz-field [data-verdict]'), question.ask).toEqual([])
      expect(await covered(page, '.verdict-title'), question.ask).toEqual([])
      // The verdict stands right above the button, however short the question.
      const card = await page.locator('.verdict-card').boundingBox()
      const foot = await page.locator('.question-foot').boundingBox()
      if (viewport.height >= 700)
        expect((foot?.y ?? Infinity) - (card?.y ?? 0) - (card?.height ?? 0)).toBeLessThan(24)
      // On a low screen a sign has left its room to the verdict; elsewhere no option has moved.
      const sign = page.locator('.question-subject[data-sign]')
      if (viewport.height >= 700 && isOption)
        expect(await placeOf(options), question.ask).toEqual(place)
      if (viewport.height < 700 && (await sign.count()))
        expect(await sign.evaluate(text => text.clientHeight), question.ask).toBeLessThan(60)
      expect(await page.locator('.hangul-keyboard').count()).toBe(0)
      if (number === all) break
      await page.getByRole('button', { name: 'Berikutnya' }).click()
      // The finger that pressed it left no hover behind, in which the next label could not be read.
      const unknown = page.getByRole('button', { name: 'Belum tahu' })
      const ground = await unknown.evaluate(button => getComputedStyle(button).backgroundColor)
      expect(ground).toBe('rgba(0, 0, 0, 0)')
    }
    // Every answer was judged, so nothing is left to hand in.
    await page.getByRole('button', { name: 'Lihat hasil', exact: true }).tap()
    await page.locator('.quiz-verdict').waitFor()
  },
)

test('its result has the score in the middle, with little movement or none', async () => {
  const { page } = await learner.browser({ viewport: DESK })
  await openClass(page, at)
  const missed = quiz?.questions.find(({ kind }) => kind === 'choice')
  for (let left = quiz?.questions.length ?? 0; left > 0; left--) {
    const question = await shownQuestion(page, quiz?.questions ?? [])
    const unknown = page.getByRole('button', { name: 'Belum tahu' })
    await unknown.hover()
    // It is no call, not even under the mouse.
    const ground = await unknown.evaluate(button => getComputedStyle(button).backgroundColor)
    const accent = await page
      .locator('.segments [data-now]')
      .evaluate(segment => getComputedStyle(segment).outlineColor)
    expect(ground).not.toBe(accent)
    // One miss still passes, and only a passed quiz has a ring.
    if (question === missed) await unknown.click()
    else {
      await answerRight(page, question)
      await page.getByRole('button', { name: 'Periksa', exact: true }).click()
    }
    // The sign of a marked option takes the place of its digit.
    await page.locator('.verdict-card[data-verdict]').waitFor()
    const digits = await page
      .locator('[data-verdict] > .answer-mark')
      .evaluateAll(marks => marks.map(mark => getComputedStyle(mark, '::before').content))
    expect(digits.filter(content => content !== 'none')).toEqual([])
    await page.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ }).click()
  }
  const ring = page.locator('.score-ring')
  const [inner, card] = await Promise.all([
    ring.boundingBox(),
    page.locator('.quiz-verdict').boundingBox(),
  ])
  expect(await ringRoom(page)).toBeGreaterThan(5)
  const middle = (box: typeof inner) => (box ? box.x + box.width / 2 : 0)
  expect(Math.abs(middle(inner) - middle(card))).toBeLessThan(1)
  const movement = () =>
    ring.locator('.score-ring-done').evaluate(circle => {
      const { animationName, animationDuration } = getComputedStyle(circle)
      return { animationName, seconds: Number.parseFloat(animationDuration) }
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await movement()).animationName).toBe('score-ring')
  expect((await movement()).seconds).toBeLessThanOrEqual(0.3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await movement()).animationName).toBe('none')
})

test('after a session has ended, a quiz says to sign in again, and its answers are still there', async () => {
  const EMAIL = 'kuis.sesi@contoh.id'
  const late = await newClassLearner(stage, EMAIL)
  const { page, watch } = await late.browser({ viewport: DESK })
  watch.allow(/401/)
  await openClass(page, at)
  const chosen = page.getByRole('radio').nth(1)
  await chosen.check()
  await page
    .context()
    .addCookies(
      ['token', 'refreshToken'].map(name => ({ name, value: 'gone.gone.gone', url: stage.url })),
    )
  await openClass(page, at)
  const dialog = page.getByRole('dialog', { name: 'Maaf!' })
  const login = dialog.getByRole('link', { name: /Masuk$/ })
  await expect.poll(() => hasFocus(login)).toBe(true)
  expect(await auditSchemes(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocus(dialog.getByRole('button', { name: /Lanjut sebagai tamu$/ }))).toBe(true)
  await page.keyboard.press('Enter')
  // Below it the page says the same.
  await page.getByText('Sesimu sudah berakhir', { exact: true }).waitFor()
  expect(await page.getByText(/kesalahan di server|Failed to fetch/).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(/login/)
  await page.getByRole('textbox', { name: 'Alamat email' }).fill(EMAIL)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/class-content/)
  await expect.poll(() => chosen.isChecked()).toBe(true)
})

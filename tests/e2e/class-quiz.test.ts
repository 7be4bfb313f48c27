import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type ClassLearner, newClassLearner, storedClass } from '../helpers/class-learner.ts'
import { answerRight, openClass, shownQuestion } from '../helpers/class-screens.ts'
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

  for (let left = quiz?.questions.length ?? 0; left > 0; left--) {
    await answerRight(page, await shownQuestion(page, quiz?.questions ?? []))
    await page.getByRole('button', { name: 'Periksa', exact: true }).click()
    await page.getByRole('button', { name: /^(Soal berikutnya|Kirim jawaban)$/ }).click()
  }
  await page.getByRole('heading', { name: /^Kamu lulus!/ }).waitFor()
  expect(await isSeen(page, 'navigation', PARTS)).toBe(true)
  await page.getByRole('button', { name: 'Lanjut ke bagian berikutnya' }).click()
  await page.getByRole('heading', { level: 2, name: following?.videos[0]?.title ?? '' }).waitFor()
  expect(await isSeen(page, 'banner')).toBe(true)
})

test('its result has the score in the middle, with little movement or none', async () => {
  const { page } = await learner.browser({ viewport: DESK })
  await openClass(page, at)
  for (let left = quiz?.questions.length ?? 0; left > 0; left--) {
    await page.getByRole('button', { name: 'Belum tahu' }).click()
    await page.getByRole('button', { name: /^(Soal berikutnya|Kirim jawaban)$/ }).click()
  }
  const ring = page.locator('.quiz-ring')
  const [inner, card] = await Promise.all([
    ring.boundingBox(),
    page.locator('.quiz-verdict').boundingBox(),
  ])
  const middle = (box: typeof inner) => (box ? box.x + box.width / 2 : 0)
  expect(Math.abs(middle(inner) - middle(card))).toBeLessThan(1)
  const movement = () =>
    ring.locator('.quiz-ring-done').evaluate(circle => {
      const { animationName, animationDuration } = getComputedStyle(circle)
      return { animationName, seconds: Number.parseFloat(animationDuration) }
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await movement()).animationName).toBe('quiz-ring')
  expect((await movement()).seconds).toBeLessThanOrEqual(0.3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await movement()).animationName).toBe('none')
})

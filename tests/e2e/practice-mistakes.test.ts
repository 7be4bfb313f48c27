import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getQuizzes, sendExam } from '../../src/contract/routes/classes.ts'
import { getMistakes, startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import { HANGUL, newClassLearner } from '../helpers/class-learner.ts'
import { isTouchable } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { grammarKeys, handIn, history } from '../helpers/practice-page.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }
const NONE = { mock_test_id: '', questions: [] }

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
const colourOf = (element: Element) => getComputedStyle(element).color

test('the mistakes of a quiz about Hangul are recommended with its emblem, and the sets stay folded', async () => {
  const learner = await newClassLearner(stage, 'salah.mocktest@contoh.id')
  const id = 'hangul-02-vokal-dasar'
  for (const quiz of dataOf(await call(learner.http, getQuizzes, { params: { id } }))) {
    const answers = quiz.questions.map(({ id: question_id }) => ({ question_id, answer: 'x' }))
    const body = { quiz_id: quiz.id, class_id: HANGUL, answers }
    dataOf(await call(learner.http, sendExam, { body }))
  }
  const { page } = await learner.browser(PHONE)
  await page.goto('/mock-test')
  const card = page.locator('[data-recommended]')
  await card.getByText('Ulangi kesalahanmu').waitFor()
  // It is named by the lesson whose quiz it was.
  await card.getByText('Vokal dasar').waitFor()
  await card.getByText('4 soal untuk diulang').waitFor()
  // The drawing of Hangul has two letters, in red and blue; the medal of an exam has a circle.
  expect(await card.locator('.emblem circle').count()).toBe(0)
  expect(await card.locator('.emblem path').count()).toBe(2)
  const sets = page.locator('[data-practice]')
  const later = sets.getByText('Sesudah bisa membaca Hangul')
  expect(await later.evaluate(isTouchable)).toBe(true)
  expect(await sets.locator('[data-set]').first().isVisible()).toBe(false)
  // They are no test of a week, and lead back to where they came from.
  await card.getByRole('link', { name: 'Ulangi' }).click()
  await page.getByRole('radio').first().waitFor()
  expect(await page.locator('h1').textContent()).toBe('Latihan ulang')
  // On another device it goes on at once.
  const desk = await learner.browser()
  await desk.page.goto('/mock-test')
  await desk.page.locator('[data-recommended]').getByRole('link', { name: 'Lanjut' }).click()
  await desk.page.getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Keluar dari tes' }).click()
  await page.waitForURL('**/mock-test')
  const [{ mock_test_id, questions } = NONE] = dataOf(await call(learner.http, getMistakes))
  const body = { mock_test_id, questions }
  const attempt = dataOf(await call(learner.http, startAttempt, { body }))
  const params = { id: attempt.attempt_id }
  dataOf(await call(learner.http, submitAttempt, { params }))
  await page.reload()
  // A single one is not folded.
  const result = history(page).getByRole('link', { name: /^Latihan ulang: Vokal dasar/ })
  await result.waitFor()
  await history(page).locator('summary').click()
  expect(await later.evaluate(isTouchable)).toBe(true)
  expect(await sets.locator('[data-set]').first().isVisible()).toBe(false)
  await history(page).locator('summary').click()
  await result.click()
  await page.getByRole('heading', { name: /^Latihan ulang: Vokal dasar/ }).waitFor()
  // Closed, each mistake says what was asked.
  await page.getByText('Apa arti kata ini?').waitFor()
})

test('after mistakes that were all repeated well no skill is called weak, and the result leads on', async () => {
  const learner = await newClassLearner(stage, 'semuabenar.mocktest@contoh.id')
  const { http } = learner
  const { page } = await learner.browser(PHONE)
  await handIn(http, 'practice-grammar-1', grammarKeys)
  await page.goto('/mock-test/results/practice-grammar-1')
  const on = page.getByRole('link', { name: 'Pilih latihan berikutnya' })
  const [colour, ground] = [await on.evaluate(colourOf), await on.evaluate(groundOf)]
  expect(colour).not.toBe(ground)
  await on.click()
  // A learner who reads so well is led to the next set, not to the letters.
  const card = page.locator('[data-recommended]')
  await card.getByText('Bagus, semua sudah diulang!').waitFor()
  await card.getByText('Akhiran dan partikel').waitFor()
  await history(page)
    .getByRole('link', { name: /^Tata bahasa dasar.* 10 dari 10$/ })
    .waitFor()
  expect(await page.getByText('Yang perlu dilatih').isVisible()).toBe(false)
})

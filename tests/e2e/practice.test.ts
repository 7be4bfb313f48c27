import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { getMockTest, getMockTests, submitMockTest } from '../../src/contract/routes/mock-tests.ts'
import { getToday } from '../../src/contract/routes/today.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { isTouchable, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }

const history = (page: Page) => page.getByRole('region', { name: 'Hasilmu' })
const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('the recommended set begins with one tap, its check stays in reach, and a reload goes on', async () => {
  const { page } = await stage.open(PHONE)
  await page.goto('/mock-test')
  const link = page.locator('[data-recommended]').getByRole('link')
  expect(await link.getAttribute('href')).toMatch(/#mulai$/)
  await page.goto('/mock-test/details/practice-grammar-1#mulai')
  await page.getByRole('radio').first().waitFor()
  const check = page.getByRole('button', { name: 'Periksa', exact: true })
  expect(await check.evaluate(isTouchable)).toBe(true)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await page.getByRole('radio').first().waitFor()
  const before = await check.evaluate(groundOf)
  await page.getByRole('button', { name: 'Belum tahu' }).click()
  await page.getByText(/^Tidak apa-apa/).waitFor()
  const next = page.getByRole('button', { name: 'Berikutnya' })
  expect(await next.evaluate(isTouchable)).toBe(true)
  // While nothing is chosen, what checks does not look like a main button.
  expect(await next.evaluate(groundOf)).not.toBe(before)
})

test('newcomers find the recommended lesson and the sets on the first screen, and never a lesson that is done', async () => {
  const learner = await newClassLearner(stage, 'pertama.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  const title = page.locator('[data-recommended] [data-title]')
  const { plan } = dataOf(await call(learner.http, getToday))
  const steps = plan.lesson?.steps ?? []
  await page.goto('/mock-test')
  await page.getByText('Belajar membaca Hangul dulu').waitFor()
  expect(await title.textContent()).toBe(steps[0]?.title)
  await history(page).getByText('Belum ada yang kamu kumpulkan').waitFor()
  for (const heading of ['Kesalahanku', 'Keterampilan terlemah'])
    expect([heading, await page.getByText(heading).isVisible()]).toEqual([heading, false])
  expect(await page.locator('[data-set] a').first().evaluate(isTouchable)).toBe(true)

  for (const { id } of steps) await learner.finishLesson(id)
  await page.reload()
  const { next } = dataOf(await call(learner.http, getLearningPath))
  expect(steps.map(({ id }) => id)).not.toContain(next?.id)
  await page.getByRole('heading', { name: next?.title ?? '' }).waitFor()
})

test('Latihan with everything in it fills at most three screens of a phone', async () => {
  const learner = await newClassLearner(stage, 'penuh.mocktest@contoh.id')
  const tests = dataOf(await call(learner.http, getMockTests))
  const sets = tests.filter(({ mock_test_id: id }) => id.startsWith('practice-')).slice(0, 9)
  for (const { mock_test_id } of sets) {
    const { questions } = dataOf(
      await call(learner.http, getMockTest, { params: { id: mock_test_id } }),
    )
    // Some are right and some wrong, of each skill.
    const answers = questions.map(({ mock_question_id, options: [first] }) => ({
      mock_question_id,
      option_id: first?.option_id ?? '',
    }))
    dataOf(await call(learner.http, submitMockTest, { body: { mock_test_id, answers } }))
  }
  const { page } = await learner.browser(PHONE)
  await page.goto('/mock-test')
  await page.locator('[data-mistakes] li').nth(2).waitFor()
  await page.locator('[data-skills] li').nth(2).waitFor()
  await history(page).getByRole('link').nth(1).waitFor()
  await settle(page)
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(3)
})

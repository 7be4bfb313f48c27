import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { finishStep, getToday } from '../../src/contract/routes/today.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { classPaths } from '../../src/lib/class-paths.ts'
import { auditSchemes } from '../helpers/audit.ts'
import {
  type ClassLearner,
  HANGUL,
  newClassLearner,
  storedClass,
} from '../helpers/class-learner.ts'
import { answerRight, shownQuestion } from '../helpers/class-screens.ts'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { cachedPages, cutOff, shortenDelays, untilCached } from '../helpers/page-worker.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const [first] = storedClass().learnings

/** Does what comes before the lesson of the plan. */
async function untilLesson({ http }: ClassLearner): Promise<void> {
  const { day } = dataOf(await call(http, getToday))
  dataOf(await call(http, finishStep, { params: { step: 'word' }, body: { day } }))
  for (const { entry_id } of dataOf(await call(http, getDueWords)).words)
    dataOf(await reviewWord(http, { entry_id, rating: 'good', review_id: randomUUID() }))
}

/** Returns the calls whose answers the device has. */
const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(each => each.startsWith('sapa-answers-'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('the next lesson of the plan works in flight mode after one visit to the plan: its video says that it is missing, and its modul and its quiz are there', async () => {
  const learner = await newClassLearner(stage, 'terbang.lessonoffline@contoh.id')
  await untilLesson(learner)
  const line = await layLine()
  const { page, watch } = await learner.browser(line.options)
  // Allowed: the network is taken away on purpose.
  watch.allow(LINE_CUT)
  watch.allow(/failed:|api/)
  await shortenDelays(page)
  await page.goto('/dashboard')
  await untilCached(page, classPaths.player(HANGUL))
  await expect.poll(() => storedAnswers(page)).toContain(`/moduls/${first?.id}`)
  line.cut()
  await cutOff(page)

  await page.goto('/dashboard')
  await page.locator('[data-next-go]:visible').click()
  const missing = page.getByRole('alert').filter({ hasText: 'belum ada di perangkatmu' })
  await missing.waitFor()
  await settle(page)
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  const others = [...(first?.moduls ?? []), ...(first?.quizzes ?? [])]
  expect(await missing.getByRole('button').allTextContents()).toEqual(
    others.map(({ title }) => title),
  )
  await missing.getByRole('button').first().click()
  await page.getByRole('button', { name: /^Selesai dibaca/ }).click()
  const quiz = first?.quizzes[0]
  const question = await shownQuestion(page, quiz?.questions ?? [])
  await answerRight(page, question)

  // The page of the practice sets is this learner's too, who cannot read Hangul yet.
  await page.goto('/mock-test')
  const recommended = page.locator('[data-recommended]')
  await recommended.locator(`a[href*="learning=${first?.id}"]`).waitFor()
  expect(await page.locator('[data-failed]').isVisible()).toBe(false)
})

test('nothing is stored before it is opened where the learner saves data, and nothing of a learner who has left stays', async () => {
  const learner = await newClassLearner(stage, 'hemat.lessonoffline@contoh.id')
  await untilLesson(learner)
  const { page } = await learner.browser()
  await shortenDelays(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/dashboard')
  await page.waitForResponse(/idle-tasks/)
  await page.waitForLoadState('networkidle')
  expect(await storedAnswers(page)).toEqual([])
  await page.goto(classPaths.player(HANGUL, first?.id))
  await expect.poll(() => storedAnswers(page)).toContain(`/video/${first?.id}`)
  await page.goto('/faq')
  await page.getByLabel('Menu akun').click()
  await page.getByRole('button', { name: /Logout/ }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => storedAnswers(page)).toEqual([])
  await expect.poll(() => cachedPages(page)).toEqual([])
})

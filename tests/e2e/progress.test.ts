import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { sendEvents, startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import { getToday, setGoal } from '../../src/contract/routes/today.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { expectRoomyTexts, overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { width: 360, height: 740 }

/** Answers every question of a practice set with its first option. */
async function practise(http: Http, mock_test_id: string): Promise<number> {
  const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id } }))
  const questions = attempt.sections.flatMap(section => section.questions)
  const events = questions.map(({ mock_question_id, options }, at) => ({
    kind: 'answer' as const,
    sequence: at + 1,
    mock_question_id,
    option_id: options[0]?.option_id ?? '',
    at: Date.now(),
  }))
  const params = { id: attempt.attempt_id }
  dataOf(await call(http, sendEvents, { params, body: { device_id: randomUUID(), events } }))
  dataOf(await call(http, submitAttempt, { params }))
  return questions.length
}

test('a newcomer is led to a goal and to the answers that the first estimate takes', async () => {
  const learner = await newClassLearner(stage, 'baru.progress@contoh.id')
  const { page } = await learner.browser({ viewport: PHONE })
  await page.goto('/progress')
  const goal = page.getByRole('region', { name: 'Ujian yang kamu tuju' })
  await goal.getByText('Belum ada ujian yang kamu pilih.').waitFor()
  const begin = goal.getByRole('link', { name: 'Mulai memilih' })
  expect(await begin.getAttribute('href')).toBe('/start')
  // Nothing without data stands beside it, and only the goal offers a step.
  const regions = page.getByRole('main').getByRole('region')
  expect(
    await regions.evaluateAll(all => all.map(one => one.querySelector('h2')?.textContent)),
  ).toEqual(['Ujian yang kamu tuju', 'Tujuh hari terakhir'])
  expect(await page.getByRole('main').locator('.button').filter({ visible: true }).count()).toBe(1)
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page, [])).toEqual([])

  await call(learner.http, setGoal, { body: { goal: { exam: 'topik-1' } } })
  const answered = await practise(learner.http, 'practice-grammar-1')
  await page.reload()
  await goal.getByText(`${answered} dari 20 soal sudah kamu jawab`).waitFor()
  const practice = goal.getByRole('link', { name: 'Kerjakan satu latihan' })
  expect(await practice.getAttribute('href')).toBe('/mock-test#latihan')

  // One score is a figure, two are a chart.
  const scores = page.getByRole('region', { name: 'Nilai simulasi' })
  await practise(learner.http, 'eps-topik-1')
  await page.reload()
  await scores.getByText(/^\d+%$/).waitFor()
  expect(await scores.locator('circle').count()).toBe(0)
  await practise(learner.http, 'topik-1-1')
  await page.reload()
  await expect.poll(() => scores.locator('circle').count()).toBe(2)
})

test('a learner sees the expected score, and practises each skill where the server says', async () => {
  const learner = await newClassLearner(stage, 'lama.progress@contoh.id')
  const { http } = learner
  await call(http, setGoal, { body: { goal: { exam: 'topik-1' } } })
  for (const set of ['practice-grammar-1', 'practice-eps-words', 'practice-listening-numbers'])
    await practise(http, set)
  const { readiness } = dataOf(await call(http, getToday))
  const { page } = await learner.browser({ viewport: PHONE })
  await page.goto('/progress')
  const goal = page.getByRole('region', { name: 'Ujian yang kamu tuju' })
  const { prediction } = readiness
  if (prediction.kind !== 'estimate') throw new Error(prediction.reason)
  await goal.getByText(String(prediction.score), { exact: true }).waitFor()
  await goal.getByText(`Kira-kira antara ${prediction.low} dan ${prediction.high}`).waitFor()
  const links = await page
    .getByRole('region', { name: 'Kemampuanmu' })
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(links.slice(0, 5)).toEqual(
    readiness.skills
      .slice(0, 5)
      .map(({ practice }) => `/mock-test/details/${practice?.mock_test_id}#mulai`),
  )
  const week = page.getByRole('region', { name: 'Tujuh hari terakhir' })
  expect(await week.textContent()).toMatch(/3\s*latihan/)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / PHONE.height).toBeLessThan(4)
  expect(await auditSchemes(page, [])).toEqual([])
  await expectRoomyTexts(page)
})

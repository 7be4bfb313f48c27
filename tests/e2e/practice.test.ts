import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { getMockTests } from '../../src/contract/routes/mock-tests.ts'
import { getToday, setGoal } from '../../src/contract/routes/today.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { isTouchable, layoutShift, overflow, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { grammarKeys, handIn, history } from '../helpers/practice-page.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }

const WIDE = { width: 1280, height: 800 }
const FAR = { x: Infinity, y: Infinity, width: 0, height: 0 }
const PROMISE = 'Sesudah latihan pertamamu'

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('the recommended set begins with one tap, its check stays in reach, and a reload goes on', async () => {
  const { page } = await stage.open(PHONE)
  await page.goto('/mock-test')
  const link = page.locator('[data-recommended]').getByRole('link')
  expect(await link.getAttribute('href')).toMatch(/#mulai$/)
  await page.goto('/mock-test/details/practice-grammar-1#mulai')
  await page.getByRole('radio').first().waitFor()
  const check = page.getByRole('button', { name: 'Belum tahu' })
  await expect.poll(() => check.evaluate(isTouchable)).toBe(true)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await page.getByRole('radio').first().waitFor()
  const before = await check.evaluate(groundOf)
  await check.click()
  await page.getByText(/^Tidak apa-apa/).waitFor()
  const next = page.getByRole('button', { name: 'Berikutnya' })
  expect(await next.evaluate(isTouchable)).toBe(true)
  // While nothing is chosen, what checks does not look like a main button.
  expect(await next.evaluate(groundOf)).not.toBe(before)
  // It is left at once as long as nothing was answered, and asks after that.
  const leave = page.getByRole('button', { name: 'Keluar dari tes' })
  await leave.click()
  await page.getByRole('dialog', { name: 'Berhenti dulu?' }).waitFor()
  await page.goto('/mock-test/details/practice-grammar-2#mulai')
  await page.getByRole('radio').first().waitFor()
  await leave.click()
  await page.waitForURL('**/mock-test')
})

test('newcomers find the recommended lesson and the row of the sets on the first screen, and never a lesson that is done', async () => {
  const learner = await newClassLearner(stage, 'pertama.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  const title = page.locator('[data-recommended] [data-title]')
  const { plan } = dataOf(await call(learner.http, getToday))
  const steps = plan.lesson?.steps ?? []
  await page.goto('/mock-test')
  await page.getByText('Belajar membaca Hangul dulu').waitFor()
  expect(await title.textContent()).toBe(steps[0]?.title)
  for (const heading of ['Kesalahan lain', 'Yang perlu dilatih', 'Hasilmu', PROMISE])
    expect([heading, await page.getByText(heading).isVisible()]).toEqual([heading, false])
  // The sets wait in one row until they can be read; the choices of exams fit in a line of it.
  const sets = page.locator('[data-practice]')
  const later = sets.getByText('Sesudah bisa membaca Hangul')
  expect(await later.evaluate(isTouchable)).toBe(true)
  expect(await sets.locator('[data-set]').first().isVisible()).toBe(false)
  await later.click()
  await page.setViewportSize({ width: 320, height: 640 })
  const chips = await sets.locator('.chip').all()
  expect(chips.length).toBe(3)
  const tops = await Promise.all(chips.map(async chip => (await chip.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  expect(await overflow(page)).toBe(0)
  // On a wide screen the column beside them says what will be there.
  await page.setViewportSize(WIDE)
  await page.getByRole('region', { name: PROMISE }).waitFor()
  await page.setViewportSize(PHONE.viewport)
  // Simulasi leads to the same lesson, with the tests below it.
  await page.goto('/mock-test?view=exams')
  await page.getByText('Simulasinya menunggu di bawah').waitFor()
  expect(await title.textContent()).toBe(steps[0]?.title)
  await page.goto('/mock-test')

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
  for (const { mock_test_id } of sets) await handIn(learner.http, mock_test_id)
  const { page } = await learner.browser(PHONE)
  await page.goto('/mock-test')
  // Mistakes are in sight, and skills one row, which opens.
  await page.locator('[data-mistakes] li').nth(1).waitFor()
  const fold = page.locator('[data-skills]')
  await fold.waitFor()
  expect((await fold.boundingBox())?.height).toBeLessThanOrEqual(64)
  expect(await fold.locator('li').nth(1).isVisible()).toBe(false)
  await fold.locator('summary').click()
  await fold.locator('li').nth(1).waitFor()
  await fold.locator('summary').click()
  // Both are before the sets, so that nothing of the learner's own is far down.
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y
  expect(await topOf('[data-skills]')).toBeLessThan((await topOf('[data-practice]')) ?? 0)
  await history(page)
    .locator('summary', { hasText: / dari \d/ })
    .waitFor()
  expect(await history(page).getByRole('link').count()).toBe(0)
  await settle(page)
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(3)
  // Facts about the learner move nothing that was seen.
  await page.reload()
  await history(page)
    .locator('summary', { hasText: / dari \d/ })
    .waitFor()
  await settle(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('the result of an exam fills three screens of a phone, and a number opens its question below its row', async () => {
  const learner = await newClassLearner(stage, 'hasil.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  const cells = page.locator('.mtr-cell')
  for (const [id, items] of [
    ['topik-1-1', 70],
    ['eps-topik-1', 40],
  ] as const) {
    await handIn(learner.http, id)
    await page.goto(`/mock-test/results/${id}`)
    await cells.nth(items - 1).waitFor()
    await settle(page)
    const content = await page.getByRole('main').boundingBox()
    const end = (content?.y ?? Infinity) + (content?.height ?? Infinity)
    expect(end / PHONE.viewport.height).toBeLessThanOrEqual(3)
  }
  await cells.nth(1).click()
  const question = await page.locator('.mtr-opened').boundingBox()
  const [same, next] = [await cells.nth(2).boundingBox(), await cells.nth(11).boundingBox()]
  expect(same?.y).toBeLessThan(question?.y ?? 0)
  expect(next?.y).toBeGreaterThan((question?.y ?? Infinity) + (question?.height ?? 0))
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
})

test('what is done shows its last score, and its mistakes are recommended', async () => {
  const learner = await newClassLearner(stage, 'nilai.mocktest@contoh.id')
  const { http } = learner
  for (const id of ['practice-grammar-1', 'practice-grammar-2', 'topic-01', 'eps-topik-1'])
    await handIn(http, id)
  const { page } = await learner.browser({ viewport: WIDE })
  const last = (id: string) => page.locator(`[data-set="${id}"] [data-last]`)
  await page.goto('/mock-test')
  await last('practice-grammar-1')
    .getByText(/^\d+ dari 10 · hari ini$/)
    .waitFor()
  // For whoever has used the sets they are not folded, and the choice of an exam moves nothing.
  expect(await page.getByText('Sesudah bisa membaca Hangul').count()).toBe(0)
  const choice = page.locator('[data-exam="topik-1"]')
  const before = await choice.boundingBox()
  await choice.click()
  await last('practice-eps-words').waitFor({ state: 'hidden' })
  expect((await choice.boundingBox())?.y).toBe(before?.y)
  expect(page.url()).toMatch(/\?exam=topik-1$/)
  await page.locator('[data-exam="all"]').click()
  // The others say nothing.
  expect(await last('practice-eps-words').textContent()).toBe('')
  // Praise is for what has nothing left to repeat; chance decides whether that is so.
  const isGood = (score: string | null) => score?.startsWith('10 ') === true
  const scores = await Promise.all(
    ['practice-grammar-1', 'practice-grammar-2'].map(id => last(id).textContent()),
  )
  expect(await page.locator('[data-set^="practice-"] [data-good]').count()).toBe(
    scores.filter(isGood).length,
  )
  // The newest mistakes come first; the list beside has the others.
  const go = page.locator('[data-recommended]').getByRole('link', { name: 'Ulangi' })
  await page.getByText('Ulangi kesalahanmu').waitFor()
  expect(await go.getAttribute('href')).toMatch(/eps-topik-1\?questions=.+#mulai$/)
  const others = page.locator('[data-mistakes]').getByRole('link')
  expect(await others.first().getAttribute('href')).toMatch(/topic-01\?questions=/)

  await page.getByText('Kehidupan sehari-hari').click()
  await last('topic-01')
    .getByText(/^\d dari 5 · hari ini$/)
    .waitFor()
  // A set counts from 30 % on, which chance decides too.
  const right = Number((await last('topic-01').textContent())?.split(' ')[0])
  await page
    .getByText(right >= 2 ? '1 dari 30 topik selesai' : '30 topik', { exact: true })
    .waitFor()

  const views = page.getByRole('navigation', { name: 'Latihan atau simulasi' })
  await views.getByRole('link', { name: 'Simulasi' }).click()
  await last('eps-topik-1')
    .getByText(/^\d+ dari 200 · hari ini$/)
    .waitFor()
  await page.getByRole('heading', { name: 'EPS-TOPIK: Simulasi 2' }).waitFor()
  const exam = page.locator('[data-recommended]').getByRole('link')
  expect(await exam.getAttribute('href')).toBe('/mock-test/details/eps-topik-2')
})

test('without mistakes the weakest skill’s set is recommended, if it is of the exam that they learn for', async () => {
  const learner = await newClassLearner(stage, 'tujuan.mocktest@contoh.id')
  const { http } = learner
  // A question without an answer is no mistake to repeat; seven of ten are weak.
  await handIn(http, 'practice-grammar-1', grammarKeys, 3)
  const { page } = await learner.browser({ viewport: WIDE })
  const go = page.locator('[data-recommended]').getByRole('link')
  await page.goto('/mock-test')
  await page.getByText('Disarankan untukmu').waitFor()
  expect(await go.getAttribute('href')).toMatch(/practice-grammar-2#mulai$/)

  dataOf(await call(http, setGoal, { body: { goal: { exam: 'eps-topik' } } }))
  await page.reload()
  await page.locator('[data-exam="eps-topik"][aria-current]').waitFor()
  await go.waitFor()
  expect(await go.getAttribute('href')).not.toMatch(/practice-grammar/)
  // The skill leads to its set all the same.
  const skills = page.getByRole('region', { name: 'Yang perlu dilatih' })
  const way = skills.getByRole('link', { name: 'Latih: Akhiran dan partikel' })
  expect(await way.first().getAttribute('href')).toMatch(/practice-grammar-2#mulai$/)
  const names = skills.getByRole('listitem').getByText('Tata bahasa', { exact: true })
  expect(await names.count()).toBe(1)
})

test('on a wide screen what is the learner’s own stands beside the sets', async () => {
  const learner = await newClassLearner(stage, 'lebar.mocktest@contoh.id')
  for (const id of ['practice-grammar-1', 'practice-grammar-2']) await handIn(learner.http, id)
  const { page } = await learner.browser({ viewport: WIDE })
  await page.goto('/mock-test')
  await page.locator('[data-mistakes] li').first().waitFor()
  await history(page).locator('li').nth(1).waitFor()
  const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? FAR
  const [sets, mistakes, results] = [
    await box('[data-practice]'),
    await box('[data-mistakes]'),
    await box('[data-history]'),
  ]
  for (const { x } of [mistakes, results]) expect(x).toBeGreaterThan(sets.x + sets.width)
  expect(mistakes.y).toBeLessThan(sets.y)
  expect(await page.getByText(PROMISE).isVisible()).toBe(false)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import first from '../../content/topics/salam-dan-perkenalan.json' with { type: 'json' }
import { call } from '../../src/api/call.ts'
import { submitMockTest } from '../../src/contract/routes/mock-tests.ts'
import { getSavedWords } from '../../src/contract/routes/saved-words.ts'
import { audit } from '../helpers/audit.ts'
import { newClassLearner, storedClass } from '../helpers/class-learner.ts'
import { passQuizzes, watchAndRead } from '../helpers/finish-class.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { handIn } from '../helpers/path-steps.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
/** Number of words that a topic shows before its list is opened. */
const SHOWN = 6
const TOPIC = '/topics/salam-dan-perkenalan'

test('a topic is read without a script, its translation can be hidden, and its questions are one step away', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto(TOPIC)
  const [line] = first.dialogue.lines
  const meaning = page.getByText(line?.id ?? '', { exact: true }).first()
  expect(await meaning.isVisible()).toBe(true)
  await page.getByLabel('Tampilkan terjemahan').uncheck()
  expect(await meaning.isVisible()).toBe(false)
  expect(
    await page
      .getByText(line?.ko ?? '', { exact: true })
      .first()
      .isVisible(),
  ).toBe(true)
  const words = page.getByRole('region', { name: 'Kata di topik ini' })
  expect(await words.getByRole('link').filter({ visible: true }).count()).toBe(SHOWN + 1)
  await words.getByText(`${first.words.length - SHOWN} kata lagi`).click()
  expect(await words.getByRole('listitem').filter({ visible: true }).count()).toBe(
    first.words.length,
  )
  await words.getByRole('link').first().click()
  await page.waitForURL('**/dictionary?entry=*')
  await page.goBack()
  await page.getByRole('link', { name: 'Berikutnya Topik 2: Negara dan pekerjaan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Negara dan pekerjaan' }).waitFor()
  await page.getByRole('link', { name: 'Kerjakan 5 soal' }).click()
  await page.waitForURL('**/mock-test/details/topic-02')
  await page.getByRole('link', { name: 'Kembali ke topiknya' }).click()
  await page.waitForURL('**/topics/negara-dan-pekerjaan')
})

test('a topic takes four screens of a phone, and from each a link leads to its questions', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto(TOPIC)
  const parts = page.getByRole('navigation', { name: 'Bagian topik ini' })
  const footer = (await page.locator('footer').boundingBox())?.height ?? 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height - footer).toBeLessThan(4 * 740)
  await page.mouse.wheel(0, 1_000)
  await parts.getByRole('link', { name: 'Soal' }).click()
  const questions = page.getByRole('heading', { name: 'Coba soalnya' })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#soal')
  const below = (await parts.boundingBox()) ?? { y: 0, height: 0 }
  await expect
    .poll(async () => (await questions.boundingBox())?.y)
    .toBeGreaterThanOrEqual(below.y + below.height)
  expect(await questions.isVisible()).toBe(true)
  expect(await overflow(page)).toBe(0)
})

test('a dialogue is neither fetched nor heard before it is played', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  const sounds: string[] = []
  page.on('request', request => {
    if (request.url().includes('/audio/')) sounds.push(request.url())
  })
  await page.goto(TOPIC, { waitUntil: 'networkidle' })
  expect(sounds).toEqual([])
  await page.getByRole('button', { name: 'Dengarkan percakapannya' }).click()
  await expect.poll(() => sounds.length).toBeGreaterThan(0)
})

test('a learner saves all words at once, sees when the questions are done, and reads nothing of accounts', async () => {
  const learner = await newClassLearner(stage, 'semua.kata@contoh.id')
  const { page } = await learner.browser({ viewport: { width: 360, height: 740 } })
  // A learner at the very beginning is led to the first lesson, not to questions.
  await page.goto('/mock-test')
  await page.getByText('Belajar membaca Hangul dulu.').waitFor()
  const lesson = page.getByRole('region', { name: 'Mulai dari sini' }).getByRole('link')
  expect(await lesson.getAttribute('href')).toContain('hangul-01')
  // The path leads there too, and below it no card says so again.
  await page.goto('/class')
  const way = page.getByRole('link', { name: 'Lihat jalur belajarmu' })
  expect(await way.getAttribute('href')).toBe('/korean#jalur')
  await page.goto('/korean')
  const card = page.locator('[data-going-on]')
  await expect.poll(() => card.getAttribute('data-state')).toBe('first')
  expect(await card.isVisible()).toBe(false)
  await page.goto('/mock-test?view=exams')
  await page.getByText('Simulasinya menunggu di bawah').waitFor()
  expect(await page.getByText('Perlu akun').filter({ visible: true }).count()).toBe(0)
  await page.goto(TOPIC)
  expect(await page.getByText('Kamu tidak perlu akun.').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Masuk untuk menyimpan semua kata' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Simpan semua kata' }).click()
  await page.getByText('Semua kata tersimpan di Kata saya.').waitFor()
  const saved = await call(learner.http, getSavedWords, { query: {} })
  expect(saved.ok && saved.value.total).toBe(first.words.length)

  const done = page.getByText('Topik ini sudah kamu selesaikan')
  expect(await done.isVisible()).toBe(false)
  const body = { mock_test_id: 'topic-01', answers: [] }
  dataOf(await call(learner.http, submitMockTest, { body }))
  await page.reload()
  await page.getByText('Nilai terbaikmu 0 dari 5.').waitFor()
  expect(await done.isVisible()).toBe(false)
  await handIn(learner.http, 'topic-01')
  await page.reload()
  await done.waitFor()
  await page.getByText('Nilai terbaikmu 5 dari 5.').waitFor()
})

test('a visitor sees the learning path without marks, and the list of topics links to it', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/topics')
  await page.waitForURL('**/korean#jalur')
  const way = page.getByRole('region', { name: /^Jalur belajar/ })
  await way.getByText('Kemajuanmu di jalur ini tersimpan').waitFor()
  expect(
    await page
      .getByText(/\d+ dari \d+ bagian/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  expect(await way.getByText('Selesai', { exact: true }).filter({ visible: true }).count()).toBe(0)
  expect(await way.getByRole('group').count()).toBeGreaterThan(8)
})

/** The next step has its button, and its week says how much of it is left. */
async function expectNextStep(page: Page, title: string): Promise<void> {
  const begin = page.locator('[aria-current="step"] .go')
  const size = page.viewportSize()
  /** Returns where the nodes of the open week's steps are. */
  const nodes = () =>
    page.locator('[data-lead] li > svg').evaluateAll(all =>
      all.map(node => {
        const { x, y } = node.getBoundingClientRect()
        return { x, y }
      }),
    )
  const apart = async () => {
    const all = await nodes()
    return [new Set(all.map(({ x }) => x)).size, new Set(all.map(({ y }) => y)).size]
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await begin.isVisible()).toBe(true)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // Two of its weeks are open.
  expect(height).toBeLessThan(3_100)
  // Below each other on a phone, beside each other on a wide screen.
  expect(await apart()).toEqual([1, 5])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await apart()).toEqual([5, 1])
  const letters = page.locator('[data-lead] .letters')
  // Letters are of one size, in a second line where they need one.
  const sizes = await letters.evaluateAll(all =>
    all.map(each => [each.clientHeight < 50, getComputedStyle(each).fontSize]),
  )
  expect(new Set(sizes.map(String))).toEqual(new Set(['true,16px']))
  const row = page.locator('[data-lead] > summary')
  expect(await row.textContent()).toMatch(/12 dari 13 bagian · sisa sekitar 10 menit/)
  const step = page.locator('[aria-current="step"]')
  expect(await step.getByRole('link', { name: title }).isVisible()).toBe(true)
  expect(await begin.isVisible()).toBe(true)
  if (size) await page.setViewportSize(size)
}

test('a weekly test is taken from the path: mistakes come again, and the path has the best result', async () => {
  const learner = await newClassLearner(stage, 'tes.mingguan@contoh.id')
  const learnings = storedClass().learnings.slice(0, 4)
  await watchAndRead(learner, learnings)
  await passQuizzes(learner, learnings)
  const { page } = await learner.browser()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const current = page.locator('[aria-current="step"]')
  await page.goto('/korean')
  await current.getByText('15 soal dari minggu ini').waitFor()
  await current.getByRole('link').click()
  await page.waitForURL('**/mock-test/details/checkpoint-01')
  await button('Mulai').click()
  const keys = new Map(
    learnings
      .flatMap(({ quizzes }) => quizzes.flatMap(({ questions }) => questions))
      .map(({ id, options }) => [`class-${id}`, options[0]]),
  )
  /** Chooses the right option or a wrong one, and has it checked. */
  const answer = async (isRight: boolean) => {
    const options = page.locator('fieldset label')
    const id = await options.first().locator('input').getAttribute('name')
    const texts = await options.locator('[lang]').allTextContents()
    const at = texts.findIndex(text => (text === keys.get(id ?? '')) === isRight)
    await options.nth(at).click()
    await button('Periksa').click()
    await page
      .getByText(isRight ? /^Benar!/ : /^Belum tepat\./)
      .first()
      .waitFor()
    expect(await overflow(page)).toBe(0)
  }
  for (let number = 1; number <= 15; number++) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    if (number === 1) await button('Belum tahu').click()
    else await answer(number > 2)
    await button(number === 15 ? 'Lihat hasil' : 'Berikutnya').click()
  }
  await page.getByText('Sekali lagi: 2 soal').waitFor()
  await answer(true)
  await button('Berikutnya').click()
  await answer(true)
  await button('Lihat hasil').click()
  // Right answers of the second round change nothing.
  await page.getByRole('heading', { name: 'Perlu dipelajari' }).waitFor()
  await page.getByRole('heading', { name: /^13 dari 15/ }).waitFor()
  expect([await overflow(page), await audit(page)]).toEqual([0, []])
  await page.locator('a[href$="/korean#jalur"]').filter({ visible: true }).first().click()
  // Its week is done, and folded.
  await page.getByText('1 minggu selesai').click()
  await page
    .getByRole('group')
    .filter({ hasText: 'Vokal dan konsonan pertama' })
    .locator('summary')
    .last()
    .click()
  await page.getByText('15 soal · terbaik 13 benar').waitFor()
})

test('a learner sees the finished topics and the week to continue with, and they stay when the API does not answer', async () => {
  const rina = await newClassLearner(stage, 'rina.jalur@contoh.id')
  const learnings = storedClass().learnings.slice(0, 4)
  await watchAndRead(rina, learnings)
  await passQuizzes(rina, learnings)
  // The second is of a week far ahead.
  for (const set of ['topic-01', 'topic-13']) await handIn(rina.http, set)
  const { page, watch } = await rina.browser()
  await page.goto('/korean')
  const way = page.getByRole('region', { name: /^Jalur belajar/ })
  await page.getByText(/^14 dari \d+ bagian$/).waitFor()
  const week = (name: string) => way.getByRole('group').filter({ hasText: name })
  const isOpen = (name: string) => week(name).evaluate(place => place.hasAttribute('open'))
  // The lessons of the first week are done, and its checkpoint is left.
  expect(await week('Vokal dan konsonan pertama').getByText('12 dari 13 bagian').isVisible()).toBe(
    true,
  )
  expect(await isOpen('Vokal dan konsonan pertama')).toBe(true)
  expect(await isOpen('Semua huruf dan batchim')).toBe(false)
  await week('Salam, negara, dan benda').locator('summary').click()
  const topic = week('Salam, negara, dan benda').getByRole('listitem')
  const isTicked = (name: string) =>
    topic.filter({ hasText: name }).getByText('Selesai').filter({ visible: true }).count()
  expect([await isTicked('인사와 소개'), await isTicked('나라와 직업')]).toEqual([1, 0])
  expect(await way.getByText('Kemajuanmu di jalur ini tersimpan').isVisible()).toBe(false)
  expect(await audit(page)).toEqual([])
  const current = way.locator('[aria-current="step"]')
  expect(await current.getByText('15 soal dari minggu ini · sekitar 10 menit').isVisible()).toBe(
    true,
  )
  expect(await current.getByText('Tes mingguan').isVisible()).toBe(true)
  await expectNextStep(page, 'Tes mingguan: Vokal dan konsonan pertama')
  // The class goes on in another week, and its card would name another next lesson.
  const card = page.locator('[data-going-on]')
  await expect.poll(() => card.getAttribute('data-state')).toBe('going')
  expect(await card.isVisible()).toBe(false)
  const far = way.locator('[data-week="6"]')
  expect(await far.isVisible()).toBe(false)
  await way
    .locator('summary')
    .filter({ hasText: /Minggu 6–13 · 1 dari \d+ bagian$/ })
    .click()
  expect(await far.isVisible()).toBe(true)
  watch.allow(/ERR_FAILED|\/api\/learning-path/)
  await page.route('**/api/learning-path**', route => route.abort())
  await page.reload()
  await page.getByText(/^14 dari \d+ bagian$/).waitFor()
  await week('Salam, negara, dan benda').locator('summary').click()
  await topic.filter({ hasText: '나라와 직업' }).getByRole('link').waitFor()
})

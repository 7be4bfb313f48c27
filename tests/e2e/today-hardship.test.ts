import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { registerForEvent } from '../../src/contract/routes/events.ts'
import { startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { getToday } from '../../src/contract/routes/today.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { snackbar } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { OPEN, pathOf } from '../helpers/event-pages.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { shortenDelays } from '../helpers/page-worker.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'
import { beginLate } from '../helpers/today.ts'
import { beginStep, openStep, step } from '../helpers/today-page.ts'
import { expectStill } from '../helpers/visit-page.ts'

const stage = createStage()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects that every step is accessible, and the page with text twice as large too. */
async function expectUsable(page: Page): Promise<void> {
  await expectStill(page)
  for (const name of ['word', 'reviews', 'lesson', 'questions', 'listening'] as const) {
    const place = step(page, name)
    if ((await place.getAttribute('open')) === null) await openStep(page, name)
    const seen = ['.bar', '.footer', `[data-step]:not([data-step="${name}"])`]
    expect([name, await auditSchemes(page, name === 'word' ? [] : seen)]).toEqual([name, []])
  }
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
}

/** A new learner on the page of the day. */
async function open(name: string, options: Parameters<ClassLearner['browser']>[0] = {}) {
  const learner = await newClassLearner(stage, `${name}.todayhardship@contoh.id`)
  await beginLate(learner.http)
  const visit = await learner.browser(options)
  await shortenDelays(visit.page)
  await visit.page.goto('/')
  await visit.page.locator('[data-next-go]:visible').waitFor()
  return { learner, ...visit }
}

/** Takes the network away from API calls only; pages still load. */
async function cut(page: Page): Promise<void> {
  await page.route('**/api/**', route => route.abort())
}

async function mend(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('what was done without a network stays on the device, also over a reload, and arrives once; a question says that it needs the network', async () => {
  const { learner, page, watch } = await open('tanpa.sinyal')
  watch.allow(/api/)
  await beginStep(page)
  await cut(page)
  // A snackbar is gone after seconds, so that a busy machine would come too late to look for it.
  const isPending = snackbar(page, /^Server belum terjangkau/).waitFor()
  await Promise.all([isPending, button(page, 'Sudah, aku ingat').click()])
  const words = dataOf(await call(learner.http, getDueWords)).words.length
  await button(page, 'Oke, lanjut').click()
  await page.reload()
  expect(await step(page, 'word').getAttribute('data-done')).toBe('true')
  await openStep(page, 'reviews')
  await step(page, 'reviews')
    .getByText(`Sisa ${words - 1} kata`)
    .waitFor()
  expect(dataOf(await call(learner.http, getDueWords)).done_today).toBe(0)

  await openStep(page, 'questions')
  const question = step(page, 'questions').locator('[data-number]:visible')
  await question.getByRole('button', { name: 'Periksa jawaban' }).click()
  await question.getByText('Pilih satu jawaban dulu.').waitFor()
  await question.getByRole('radio').nth(2).check()
  await question.getByRole('button', { name: 'Periksa jawaban' }).click()
  await question.getByText('Untuk memeriksa jawaban perlu koneksi.').waitFor()
  expect(await question.getByRole('radio').nth(2).isChecked()).toBe(true)

  const hasArrived = snackbar(page, 'Yang tersimpan sudah terkirim.').waitFor()
  await Promise.all([hasArrived, mend(page)])
  expect(dataOf(await call(learner.http, getDueWords)).done_today).toBe(1)
  expect(dataOf(await call(learner.http, getToday)).plan.word.is_done).toBe(true)
  await question.getByRole('button', { name: 'Periksa jawaban' }).click()
  await question.getByText(/^(Benar!|Belum tepat\.)$/).waitFor()
  await page.reload()
  const judged = step(page, 'questions').locator('[data-number="1"]')
  expect(await judged.locator('input').nth(2).isChecked()).toBe(true)
  expect(await judged.getAttribute('data-judged')).toMatch(/true|false/)
  expect(dataOf(await call(learner.http, getDueWords)).done_today).toBe(1)
})

test('nothing of one learner counts for another one who signed in meanwhile', async () => {
  const rina = await open('rina.sela')
  const budi = await newClassLearner(stage, 'budi.sela.todayhardship@contoh.id')
  const { page } = rina
  const signInAs = async (cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0]) => {
    await page.context().addCookies(cookies)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  const hers = await page.context().cookies()
  const his = await budi.cookies()
  await signInAs(his)
  await beginStep(page)
  await button(page, 'Sudah, aku ingat').click()
  await snackbar(page, /Akun lain sedang masuk/).waitFor()
  await openStep(page, 'questions')
  const question = step(page, 'questions').locator('[data-number]:visible')
  await question.getByRole('radio').first().check()
  await question.getByRole('button', { name: 'Periksa jawaban' }).click()
  await question.getByText(/^Akun lain sedang masuk/).waitFor()
  await button(page, 'Check-in').click()
  await page
    .locator('[data-waiting]')
    .getByText(/^Akun lain sedang masuk/)
    .waitFor()
  const { plan } = dataOf(await call(budi.http, getToday))
  expect(plan.word.is_done).toBe(false)
  expect(plan.questions.items.map(({ judged }) => judged)).toEqual(
    plan.questions.items.map(() => null),
  )
  await signInAs(hers)
  const isDone = async () => dataOf(await call(rina.learner.http, getToday)).plan.word.is_done
  await expect.poll(isDone).toBe(true)
})

test('a device in another zone is offered that zone from tomorrow, until the offer is accepted or dismissed', async () => {
  const { learner, page } = await open('makassar', { timezoneId: 'Asia/Makassar' })
  const offer = page.getByRole('complementary', { name: 'Zona waktu' })
  await offer.getByText('Perangkatmu memakai WITA').waitFor()
  await offer.getByRole('button', { name: 'Pakai WITA mulai besok' }).click()
  await snackbar(page, /Mulai besok harimu berganti menurut WITA/).waitFor()
  const current = await call(learner.http, getUser)
  expect(current.ok && current.value.user.time_zone).toBe('Asia/Makassar')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await offer.isVisible()).toBe(false)
  const seoul = (await learner.browser({ timezoneId: 'Asia/Seoul' })).page
  await seoul.goto('/')
  const another = seoul.getByRole('complementary', { name: 'Zona waktu' })
  await another.getByRole('button', { name: 'Tutup, jangan tanya lagi' }).click()
  await seoul.reload()
  await seoul.waitForLoadState('networkidle')
  expect(await another.isVisible()).toBe(false)
})

test('an exam is chosen with a date or without, and the open test and the next event are shown', async () => {
  const { learner, page, watch } = await open('ujian')
  watch.allow(/422/)
  const day = (await page.locator('[data-today]').getAttribute('data-day')) ?? ''
  await page.getByRole('region', { name: 'Yang menunggu' }).locator('[href="/progress"]').click()
  await page.waitForURL('**/progress')
  const goal = page.getByRole('region', { name: 'Ujian yang kamu tuju' })
  const choose = async (date: string) => {
    await goal.locator('summary').click()
    await goal.getByLabel('Ujian', { exact: true }).selectOption('TOPIK I')
    await goal.getByLabel('Tanggal ujian').fill(date)
    await goal.getByRole('button', { name: 'Simpan' }).click()
  }
  await choose('')
  await goal.locator('.exam').filter({ hasText: 'TOPIK I' }).waitFor()
  await goal.getByText('Tanggal belum dipilih').waitFor()
  const on = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
  await choose(on(-1))
  await goal.getByText('Pilih hari ini atau tanggal sesudahnya').waitFor()
  await goal.getByLabel('Tanggal ujian').fill(on(40))
  await goal.getByRole('button', { name: 'Simpan' }).click()
  await goal.getByText('40', { exact: true }).waitFor()
  const event = page.getByRole('region', { name: 'Acara berikutnya' })
  expect(await event.count()).toBe(0)
  dataOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'eps-topik-1' } }))
  dataOf(await call(learner.http, registerForEvent, { params: { id: OPEN } }))
  await page.reload()
  expect(await goal.textContent()).toMatch(/TOPIK I\s*40\s+hari lagi/)
  await goal.locator('summary').click()
  await goal.getByRole('button', { name: 'Hapus pilihan' }).click()
  await goal.getByText('Belum ada ujian yang kamu pilih.').waitFor()
  await event.getByRole('link', { name: 'Lihat acara' }).click()
  await page.waitForURL(`**${pathOf(OPEN)}`)
  await page.goto('/')
  const running = page.getByRole('region', { name: 'Tes yang sedang berjalan' })
  await running
    .getByRole('link', { name: /EPS-TOPIK: Simulasi 1 Lanjutkan · Membaca: sisa 25 menit/ })
    .waitFor()
})

test('a page whose token has to be renewed completes itself, works, does not move, and is accessible', async () => {
  const { learner, page, watch } = await open('token')
  watch.allow(/401/)
  await page.context().addCookies([{ name: 'token', value: 'a.b.c', url: stage.url }])
  const sent = await page.goto('/')
  expect(await sent?.text()).not.toContain('data-today')
  await beginStep(page)
  await button(page, 'Sudah, aku ingat').click()
  await expect.poll(() => step(page, 'word').getAttribute('data-done')).toBe('true')
  // A page that shows what the server has not stored yet moves a little.
  await expect
    .poll(async () => dataOf(await call(learner.http, getToday)).plan.word.is_done)
    .toBe(true)
  await page.reload()
  expect(await step(page, 'word').getAttribute('data-done')).toBe('true')
  await expectUsable(page)
  // The recording does not arrive, so that it does not end either.
  watch.allow(/mp3/)
  await page.route('**/*.mp3', () => {})
  const recording = step(page, 'listening').locator('[data-play]').first()
  const icons = () =>
    recording.locator('svg').evaluateAll(all => all.map(one => one.checkVisibility()))
  expect([await recording.textContent(), await icons()]).toEqual(['Putar', [true, false]])
  await recording.click()
  expect([await recording.textContent(), await icons()]).toEqual(['Berhenti', [false, true]])
  await recording.click()
  expect(await recording.textContent()).toBe('Putar')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { openSession, PASSWORD } from '../helpers/account.ts'
import { ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { expectRoomyTexts } from '../helpers/layout.ts'
import { isLong } from '../helpers/long.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { doPlan, Person, planOf } from '../helpers/today-page.ts'
import { expectStill } from '../helpers/visit-page.ts'

const stage = createOwnStage({ hasWorker: true, movesClock: true })
const PHONE = { width: 360, height: 740 }
const EMAIL = 'hari.ini@contoh.id'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let ahead = 0

/** Lets time pass on the server. */
function pass(milliseconds: number): void {
  ahead += milliseconds
  stage.moveClock(ahead)
}

/** A new learner on the page of the day. */
async function open(name: string, options: Parameters<ClassLearner['browser']>[0] = {}) {
  const learner = await newClassLearner(stage, `${name}@contoh.id`)
  const visit = await learner.browser(options)
  await visit.page.goto('/')
  await visit.page.locator('[data-next-go]:visible').waitFor()
  return { learner, ...visit }
}

/** The streak in the header of the page. */
const streakOf = (page: Page) => page.locator('[data-streak]').textContent()
const pointsOf = (page: Page) => page.locator('[data-points]').textContent()

async function registerAt(person: Person): Promise<void> {
  const { page } = person
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('Rina Kusuma')
  await page.getByRole('textbox', { name: 'Alamat email' }).fill(EMAIL)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: /18 tahun atau lebih/ }).check()
  await page.getByRole('checkbox').check()
  await person.pause('register')
  await page.getByRole('button', { name: 'Daftar' }).click()
  await page.getByRole('textbox', { name: 'Angka 1 dari 4' }).waitFor()
  await person.pause('code')
  await page.getByRole('textbox', { name: 'Angka 1 dari 4' }).focus()
  await page.keyboard.type(await new Mailbox(stage.dataDir).code(EMAIL))
}

test(
  'a new learner registers and follows the plan of the day to a check-in, in at most six minutes',
  async () => {
    const { page } = await stage.open({ viewport: PHONE })
    const person = new Person(page)
    await registerAt(person)
    await page.getByRole('heading', { level: 1, name: 'Annyeong, Rina!' }).waitFor()
    expect(await streakOf(page)).toBe('Mulai streak-mu')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await height()).toBeLessThanOrEqual(1.5 * 740)
    await expectRoomyTexts(page)
    await page.setViewportSize(PHONE)
    await doPlan(person)
    // The end of the day is above what is done.
    const [end, plan] = ['[data-check-in]', '[data-plan]'].map(each => page.locator(each))
    expect((await end?.boundingBox())?.y).toBeLessThan((await plan?.boundingBox())?.y ?? 0)
    // Nothing on the page asks for what is done, and today's petal has opened.
    const waiting = page.getByText(/Tinggal check-in|kata menunggu( diulang)?$/)
    expect(await waiting.filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('.day.done').allTextContents()).toEqual([
      expect.stringContaining('sudah check-in'),
    ])
    console.info(`From the registration to the check-in: ${Math.round(person.seconds)} s of use`)
    expect(person.seconds).toBeLessThanOrEqual(360)
    // Three new words of which none was forgotten, and the check-in.
    expect(await pointsOf(page)).toBe('13 poin')
    // The day's work is told at once, as after a visit.
    const work = page.getByRole('list', { name: 'Sudah kamu kerjakan hari ini' })
    await expect.poll(() => work.getByRole('listitem').allTextContents()).toEqual(['3 kata'])
    await page.reload()
    await expectStill(page)
    expect(await work.getByRole('listitem').allTextContents()).toEqual(['3 kata'])
    expect(await streakOf(page)).toBe('Streak 1 hari')
    expect(await page.locator('[data-step][data-done="true"]').count()).toBe(4)
    expect(await page.getByText('Semua langkah hari ini selesai!').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Lanjut belajar' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Check-in' }).count()).toBe(0)
    await expectRoomyTexts(page)
  },
  isLong ? 600_000 : undefined,
)

test('each thing of the day is said once, and the card of the next step takes the place of its row', async () => {
  const { page } = await open('sekali')
  await page.setViewportSize(PHONE)
  const shown = async (words: string | RegExp) =>
    page.getByText(words).filter({ visible: true }).count()
  const card = page.locator('[data-next]:visible')
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await card.getByRole('heading').textContent()).toMatch(/^Kata hari ini: /)
  expect(await card.locator('[lang="ko-Latn"]').textContent()).toMatch(/^[a-z]+$/)
  expect(await shown('0/4')).toBe(1)
  for (const words of ['Kata hari ini', 'kata baru', 'treak-mu', 'Perkiraan skor', /^\d+ poin$/])
    expect([words, await shown(words)]).toEqual([words, 1])
  expect(await page.getByRole('button', { name: 'Check-in' }).count()).toBe(1)
  expect(await topOf('[data-plan]')).toBeLessThan(await topOf('[data-check-in]'))
  await card.getByRole('link', { name: 'Mulai' }).click()
  await expect.poll(() => card.count()).toBe(0)
  await button(page, 'Sudah, aku ingat').click()
  await page.reload()
  await expect
    .poll(() => card.getByRole('heading').textContent())
    .toBe('Kenalan dengan 3 kata baru')
  for (const words of ['Kata hari ini', 'kata baru'])
    expect([words, await shown(words)]).toEqual([words, 1])
  await page.getByText('1 dari 4 langkah selesai').waitFor()
  expect(await shown('1/4')).toBe(1)
  // Until the plan is done, the next step comes before the check-in.
  const expectStepFirst = async () =>
    expect(await topOf('[data-next]:visible')).toBeLessThan(await topOf('[data-check-in]'))
  await expectStepFirst()
  expect(await card.getByRole('link', { name: 'Mulai' }).isVisible()).toBe(true)
  await button(page, 'Check-in').click()
  await page.getByText('+10 poin', { exact: true }).waitFor()
  expect(await shown('Sudah check-in!')).toBe(1)
  await expectStepFirst()
})

test('a test whose time is running comes right after the greeting, and one without a limit after the plan', async () => {
  const { learner, page } = await open('berjalan')
  for (const mock_test_id of ['eps-topik-1', 'practice-grammar-1'])
    expect((await call(learner.http, startAttempt, { body: { mock_test_id } })).ok).toBe(true)
  await page.setViewportSize(PHONE)
  await page.reload()
  const running = page.getByRole('region', { name: 'Tes yang sedang berjalan' })
  const way = running.getByRole('link')
  expect(await way.textContent()).toMatch(
    /EPS-TOPIK: Simulasi 1\s*Lanjutkan · Membaca: sisa \d+ menit/,
  )
  const other = page.getByRole('link', { name: /^Tata bahasa dasar\s+Lanjutkan · 0 dari 10 soal/ })
  const tops = [page.getByRole('heading', { level: 1 }), way, page.locator('[data-plan]'), other]
  const places = await Promise.all(tops.map(async each => (await each.boundingBox())?.y ?? 0))
  expect(places).toEqual(places.toSorted((one, next) => one - next))
  await expectRoomyTexts(page)
  await way.click()
  await page.waitForURL('**/mock-test/details/eps-topik-1')
})

test('the cloth of the streak is on wide screens, and its next petal opens with the check-in', async () => {
  const { page } = await open('kain', { viewport: { width: 1280, height: 800 } })
  const cloth = page.getByRole('img', { name: /^Kain streak-mu/ })
  const opacity = () =>
    cloth.locator('.streak-cloth-next').evaluate(petal => getComputedStyle(petal).opacity)
  await cloth.waitFor()
  expect(Number(await opacity())).toBeLessThan(0.5)
  const height = async () => (await page.locator('.cloth').boundingBox())?.height ?? 0
  const strip = await height()
  await button(page, 'Check-in').click()
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
  await expect.poll(opacity).toBe('1')
  // The strip of before has become the cloth, as after a reload.
  const whole = await height()
  expect(whole).toBeGreaterThan(strip * 1.5)
  await page.reload()
  expect(await height()).toBe(whole)
  await page.setViewportSize(PHONE)
  expect(await cloth.isVisible()).toBe(false)
})

// The clock of the server only moves forward from here, since mails depend on it.

test('the next day has another plan, and the streak follows its rules', async () => {
  const learner = new ClassLearner(stage, EMAIL, await openSession(stage.url, EMAIL))
  const first = await learner.browser()
  await first.page.goto('/')
  const plans = [await planOf(first.page)]
  await first.page.context().close()
  const days: [day: number, shown: string][] = [
    [1, 'Streak 1 hari'],
    // One day is missed: the repair of the week covers it.
    [3, 'Streak 2 hari'],
    // Another one within seven days: nothing covers it, and a new streak starts.
    [5, 'Mulai streak-mu'],
  ]
  for (const [day, shown] of days) {
    pass(day * DAY - ahead)
    const { page } = await learner.browser()
    await page.goto('/')
    expect([day, await streakOf(page)]).toEqual([day, shown])
    plans.push(await planOf(page))
    await button(page, 'Check-in').click()
    await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
    await page.context().close()
  }
  expect(new Set(plans.map(plan => plan.join())).size).toBe(plans.length)
  expect(new Set(plans.map(([word]) => word)).size).toBe(plans.length)
})

/** Moves the clock to 20.00 in Jakarta: a session lasts a day, and midnight is near. */
function passToEvening(): void {
  const sinceMidnight = (Date.now() + ahead + 7 * HOUR) % DAY
  pass((20 * HOUR - sinceMidnight + DAY) % DAY)
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

test('midnight while the page is open is announced, and the new plan is offered', async () => {
  passToEvening()
  const learner = await newClassLearner(stage, 'tengah.malam@contoh.id')
  const { page, watch } = await learner.browser()
  watch.allow(/401/)
  // With the test's clock on a page, Chromium may give up its view transition.
  watch.allow(/^page error: $/)
  await page.clock.install()
  await page.goto('/')
  const left = Number(await page.locator('[data-today]').getAttribute('data-left'))
  // The page's script measures the day from the moment at which it takes over.
  await expect.poll(() => page.locator('[data-today] [data-awaits-script]').count()).toBe(0)
  const over = page.getByRole('alert').getByText('Hari sudah berganti.')
  // The device's clock alone changes nothing.
  await page.clock.fastForward(left + 5_000)
  await page.waitForLoadState('networkidle')
  expect(await over.count()).toBe(0)
  pass(left + 5_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await over.waitFor()
  const before = await page.locator('[data-today]').getAttribute('data-day')
  await page.getByRole('link', { name: 'Buka rencana baru' }).click()
  await expect.poll(() => page.locator('[data-today]').getAttribute('data-day')).not.toBe(before)
})

test('a check-in without a network is sent when it is back, and not on another day', async () => {
  passToEvening()
  const { page, watch } = await open('telat')
  watch.allow(/api/)
  await cut(page)
  await button(page, 'Check-in').click()
  await page.getByText(/^Server belum terjangkau\. Check-in ini tersimpan/).waitFor()
  await mend(page)
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
  const late = await open('terlambat')
  late.watch.allow(/api/)
  await cut(late.page)
  await button(late.page, 'Check-in').click()
  await late.page.getByText(/^Server belum terjangkau\. Check-in ini/).waitFor()
  const left = Number(await late.page.locator('[data-today]').getAttribute('data-left'))
  pass(left + 60_000)
  await mend(late.page)
  await late.page.getByText(/terlambat terkirim: harinya sudah berganti/).waitFor()
  await late.page.goto('/')
  expect(await late.page.locator('[data-streak]').textContent()).toMatch(/^Mulai/)
})

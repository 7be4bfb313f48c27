import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getLeaderboards } from '../../src/contract/routes/leaderboards.ts'
import { getReminders } from '../../src/contract/routes/reminders.ts'
import { getToday, setGoal } from '../../src/contract/routes/today.ts'
import { anOpenOrder } from '../helpers/buyer.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'
import { beginLate } from '../helpers/today.ts'
import { beginStep, openStep, step } from '../helpers/today-page.ts'

const stage = createStage()
const SCRIPTS = '**/_astro/*.js'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page as a new learner, without its scripts. */
async function openEarly(
  name: string,
  path: string | ((learner: ClassLearner) => string | Promise<string>) = '/',
) {
  const learner = await newClassLearner(stage, `${name}.earlypresses@contoh.id`)
  const address = typeof path === 'string' ? path : await path(learner)
  const { page, watch } = await learner.browser()
  const scripts = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(SCRIPTS, async route => route[await scripts.promise]())
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { learner, page, watch, letScripts: scripts.resolve }
}

test('a step and a check-in that are pressed before the script has loaded are done after that', async () => {
  const { learner, page, letScripts } = await openEarly('cepat')
  // Without the script the link opens the step too.
  await beginStep(page)
  const finish = button(page, 'Sudah, aku ingat')
  await finish.press('Enter')
  // A second tap, as of somebody who sees no effect, does nothing.
  await finish.press('Enter')
  expect(await finish.getAttribute('aria-busy')).toBe('true')
  await button(page, 'Check-in').click()
  letScripts('continue')
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
  expect(await step(page, 'word').getAttribute('data-done')).toBe('true')
  expect(await button(page, 'Oke, lanjut').isVisible()).toBe(true)
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0)
  await expect
    .poll(async () => dataOf(await call(learner.http, getToday)).plan.word.is_done)
    .toBe(true)
})

test('an answer that is submitted before the script has loaded is judged, without leaving the page', async () => {
  const { page, letScripts } = await openEarly('jawab', async ({ http }) => {
    await beginLate(http)
    return '/'
  })
  await openStep(page, 'questions')
  const question = step(page, 'questions').locator('[data-number="1"]')
  await question.getByRole('radio').nth(1).check()
  await question.getByRole('button', { name: 'Periksa jawaban' }).press('Enter')
  letScripts('continue')
  await question.getByText(/^(Benar!|Belum tepat\.)$/).waitFor()
  expect(await question.getByRole('radio').nth(1).isChecked()).toBe(true)
  expect(new URL(page.url()).search).toBe('')
})

test('a goal that is chosen before the script has loaded is saved', async () => {
  const { page, letScripts } = await openEarly('tujuan', async ({ http }) => {
    dataOf(await call(http, setGoal, { body: { goal: { exam: 'eps-topik' } } }))
    return '/progress'
  })
  const goal = page.getByRole('region', { name: 'Ujian yang kamu tuju' })
  await goal.locator('summary').click()
  await goal.getByLabel('Ujian', { exact: true }).selectOption('TOPIK I')
  await goal.getByRole('button', { name: 'Simpan' }).click()
  letScripts('continue')
  await goal.locator('.exam').filter({ hasText: 'TOPIK I' }).waitFor()
  // The question that replaces it works too.
  await goal.locator('summary').click()
  await goal.getByRole('button', { name: 'Hapus pilihan' }).click()
  await goal.getByText('Belum ada ujian yang kamu pilih.').waitFor()
})

test('data that are requested before the script has loaded are downloaded', async () => {
  const { page, letScripts } = await openEarly('unduh', '/profile-details')
  const download = page.waitForEvent('download')
  await button(page, 'Unduh data saya').click()
  letScripts('continue')
  expect((await download).suggestedFilename()).toBe('data-sapa.json')
})

test('a page whose script does not load says so, and works after a reload', async () => {
  const { page, watch, letScripts } = await openEarly('gagal')
  watch.allow(/ERR_FAILED/)
  await button(page, 'Check-in').click()
  letScripts('abort')
  const alert = page.getByRole('alert').filter({ hasText: 'Halaman ini belum termuat lengkap' })
  await alert.waitFor()
  expect(await button(page, 'Check-in').getAttribute('aria-busy')).toBe(null)
  await page.unroute(SCRIPTS)
  await alert.getByRole('link', { name: 'Muat ulang' }).click()
  await alert.waitFor({ state: 'hidden' })
  await button(page, 'Check-in').click()
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
})

test('a leaderboard that is created before the script has loaded is created', async () => {
  const { learner, page, letScripts } = await openEarly('papan', '/rewards')
  const boards = page.locator('[data-leaderboards]')
  await boards.getByText('Buat papan untuk teman').click()
  await boards.getByRole('textbox', { name: 'Nama papan' }).fill('Teman kos')
  await boards.getByRole('textbox', { name: 'Nama panggilan' }).fill('Elang')
  await page.keyboard.press('Enter')
  letScripts('continue')
  await boards.getByRole('heading', { name: 'Teman kos' }).waitFor()
  const [board] = dataOf(await call(learner.http, getLeaderboards))
  expect(board?.nickname).toBe('Elang')
})

test('a reminder that is switched on before the script has loaded is saved, and what depends on it waits', async () => {
  const { learner, page, letScripts } = await openEarly('ingatkan', '/reminders')
  const mails = page.getByRole('region', { name: 'Email harian' })
  await mails.getByRole('switch').press('Space')
  await mails.getByLabel('Jam').selectOption('7')
  const push = page.getByRole('region', { name: 'Notifikasi' })
  expect(await push.getByRole('switch').isDisabled()).toBe(true)
  letScripts('continue')
  await mails
    .getByRole('status')
    .filter({ hasText: /Paling cepat/ })
    .waitFor()
  const { mail } = dataOf(await call(learner.http, getReminders))
  expect(mail).toMatchObject({ is_on: true, hour: 7 })
})

interface EarlyPress {
  what: string
  path: Parameters<typeof openEarly>[1]
  /** Done before the button is pressed. */
  before?: (page: Page) => Promise<void>
  button: string | RegExp
  /** The expected effect of the button. */
  outcome: (page: Page) => Promise<unknown>
}

const PRESSES: EarlyPress[] = [
  {
    what: 'trial',
    path: '/subscription',
    button: 'Mulai masa coba',
    outcome: async page => {
      const said = await page.waitForEvent('dialog')
      await said.accept()
      expect(said.message()).toContain('sudah mulai')
    },
  },
  {
    what: 'order',
    path: '/detail-payment?package=korea-90-hari',
    before: page => page.getByRole('radio').first().check(),
    button: /^Bayar Rp/,
    outcome: page => page.waitForURL('**/create-payment?order=*'),
  },
  {
    what: 'status',
    path: async learner => `/create-payment?order=${(await anOpenOrder(learner)).order_id}`,
    button: 'Periksa status',
    outcome: page => page.getByText('Pembayaranmu belum kami terima.').waitFor(),
  },
  {
    what: 'certificate',
    path: learner => {
      learner.markFinished()
      return '/certificate'
    },
    button: /^Buat sertifikat/,
    outcome: page => page.getByRole('heading', { name: 'Sertifikatmu', exact: true }).waitFor(),
  },
  {
    what: 'code',
    path: '/profile',
    before: page => page.getByRole('heading', { name: 'Ajak teman' }).click(),
    button: /^Salin/,
    outcome: page => page.getByText(/^Kode referralmu/).waitFor(),
  },
]

describe('a press before the script of the page has loaded takes effect after that', () => {
  test.each(PRESSES)('$what', async ({ what, path, before, button: name, outcome }) => {
    const { page, letScripts } = await openEarly(what, path)
    await before?.(page)
    const pressed = page.getByRole('main').getByRole('button', { name })
    await pressed.click()
    expect(await pressed.getAttribute('aria-busy')).toBe('true')
    const done = outcome(page)
    letScripts('continue')
    await done
  })
})

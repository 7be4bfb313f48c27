import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getAttempt, getOpenAttempts } from '../../src/contract/routes/mock-tests.ts'
import { PASSWORD, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { isTouchable, overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { codeFor, PERIOD, turnOnSecondFactor } from '../helpers/second-factor.ts'
import { createStage } from '../helpers/stage.ts'

const PAGE = '/mock-test/details/topik-1-1'
const WORDS = 'practice-eps-words'
const stage = createStage({ hasWorker: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const saved = (page: Page) => page.locator('.exam-saved').textContent()

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Alamat email' }).fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
}

const onPhone = (learner: ClassLearner) => learner.browser({ reducedMotion: 'reduce' })

/** A learner in the middle of a test against the clock, on a phone. */
async function begin(learner: ClassLearner) {
  const { page, watch } = await onPhone(learner)
  await page.goto(PAGE)
  await button(page, 'Mulai').click()
  await button(page, 'Lanjut tanpa suara').click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  return { page, watch }
}

async function choose(page: Page, place: number): Promise<void> {
  const option = page.getByRole('radio').nth(place - 1)
  await option.click()
  await expect.poll(() => option.isChecked()).toBe(true)
}

/** Returns how many answers of a test the server has. */
async function answersOf({ http }: ClassLearner, testId: string): Promise<number> {
  const open = dataOf(await call(http, getOpenAttempts))
  const attempt = open.find(({ mock_test_id }) => mock_test_id === testId)
  return dataOf(await call(http, getAttempt, { params: { id: attempt?.attempt_id ?? '' } })).answers
    .length
}

test('too many requests in a test end the session, and the learner continues after signing in above the test', async () => {
  const email = 'rina.mocktestsignin@contoh.id'
  const learner = await newClassLearner(stage, email)
  const { page, watch } = await begin(learner)
  const { key } = await turnOnSecondFactor(learner.http, Date.now())
  watch.allow(/429|401|400/)
  await choose(page, 1)
  await expect.poll(() => saved(page)).toMatch(/Tersimpan di server/)
  await page.route(
    '**/events',
    route => route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'x' } }),
    { times: 1 },
  )
  await choose(page, 2)
  // The text of the refusal, and that nothing is lost.
  await page.getByText(/^x Kamu sudah keluar dari akunmu\..*masuk lagi untuk melanjutkan/).waitFor()
  await dialog(page, 'Maaf!').getByRole('link', { name: 'Login' }).click()
  const sheet = dialog(page, 'Masuk lagi')
  await sheet.getByRole('button', { name: 'Masuk dan lanjutkan' }).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Tutup', exact: true }).click()
  // The message below the dialog, in its colours.
  expect(await page.locator('.exam-alert').textContent()).toContain('Kamu sudah keluar')
  expect(await auditSchemes(page)).toEqual([])
  await button(page, 'Masuk lagi').click()
  // The button can be touched while the message is still there.
  await expect.poll(() => button(page, 'Masuk dan lanjutkan').evaluate(isTouchable)).toBe(true)
  expect(await page.locator('.snackbar').isVisible()).toBe(true)
  // Its mark and its button are beside the text, though the test lays out what is in it.
  const { height } = (await page.locator('.snackbar').boundingBox()) ?? expect.fail('no message')
  expect(height).toBeLessThan(150)
  await fill(page, email, 'salah sekali')
  await button(page, 'Masuk dan lanjutkan').click()
  await sheet.getByText('Email atau kata sandi salah.').waitFor()
  await fill(page, 'admin@sapa.test', inject('product').demoPassword)
  await button(page, 'Masuk dan lanjutkan').click()
  await sheet.getByText('Akun lain sedang masuk.').waitFor()
  await fill(page, email, PASSWORD)
  await button(page, 'Masuk dan lanjutkan').click()
  const code = codeFor(key, Date.now() + PERIOD)
  await page.getByLabel(/^Kode dari aplikasi/).fill(code)
  await button(page, 'Masuk dan lanjutkan').click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => saved(page)).toMatch(/Tersimpan di server/)
  await choose(page, 3)
  await expect.poll(() => saved(page)).toMatch(/Tersimpan di server/)
  expect(await page.locator('.exam-alert').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(PAGE)
  await page.reload()
  await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true)
})

test('pending answers survive every kind of logout, and are sent when their owner is back', async () => {
  const email = 'siti.mocktestsignin@contoh.id'
  const learner = await newClassLearner(stage, email)
  const { page, watch } = await onPhone(learner)
  watch.allow(/ERR_FAILED|events|401/)
  const path = `/mock-test/details/${WORDS}`
  await page.goto(path)
  await button(page, 'Mulai').click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  const context = page.context()
  const cut = () => context.route('**/events', route => route.abort())
  await cut()
  await choose(page, 1)
  await page.evaluate(() => localStorage.setItem('sapa-work-1', 'x'))
  // Sends the form of the menu as a browser without scripts does.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.logout')
    form?.submit()
  })
  await page.waitForURL('**/login')
  // The next page with a bar clears the rest.
  await page.goto('/faq')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sapa-work-1'))).toBeNull()
  await context.unroute('**/events')
  await signInAt(page, email, path)
  await expect.poll(() => answersOf(learner, WORDS)).toBe(1)

  // The server, which the check needs, is there until then.
  await button(page, 'Periksa').click()
  await page.getByRole('group', { name: 'Pembahasan soal 1' }).waitFor()
  await cut()
  await button(page, 'Berikutnya').click()
  await page.getByRole('heading', { name: 'Soal 2', exact: true }).waitFor()
  await choose(page, 1)
  await page.goto('/faq')
  const logout = async () => {
    await page.getByLabel('Menu akun').click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  const dialogs: string[] = []
  page.once('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await logout()
  await expect.poll(() => dialogs[0]).toMatch(/^1 jawaban belum terkirim/)
  await context.unroute('**/events')
  await page.reload()
  // With a network, no confirmation is asked for.
  await logout()
  await page.waitForURL('**/login')
  expect(await answersOf(learner, WORDS)).toBe(2)
})

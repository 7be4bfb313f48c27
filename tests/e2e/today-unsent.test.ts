import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { snackbar } from '../helpers/account.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { createStage } from '../helpers/stage.ts'
import { openStep, Person, reviewWords, step } from '../helpers/today-page.ts'

const stage = createStage()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('words rated without a network say so, are done after a reload, and are not lost by a logout without a warning', async () => {
  const learner = await newClassLearner(stage, 'keluar.dulu.todaykept@contoh.id')
  const { page, watch } = await learner.browser({ viewport: { width: 1280, height: 800 } })
  watch.allow(/api/)
  await page.goto('/')
  await page.route('**/api/**', route => route.abort())
  await openStep(page, 'reviews')
  const rated = await reviewWords(new Person(page))
  expect(rated).toBeGreaterThan(0)
  await snackbar(page, /^Server belum terjangkau/).waitFor()
  await page.reload()
  await expect.poll(() => step(page, 'reviews').getAttribute('data-done')).toBe('true')
  const dialogs: string[] = []
  page.once('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const logOut = async () => {
    await page.getByLabel('Menu akun').click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await logOut()
  await expect.poll(() => dialogs[0]).toMatch(`${rated} hal dari “Hari ini”`)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.unroute('**/api/**')
  await page.reload()
  await snackbar(page, 'Yang tersimpan sudah terkirim.').waitFor()
  // Nothing is pending any more, so no warning is shown.
  await page.reload()
  await logOut()
  await page.waitForURL('**/login')
  expect(dialogs).toHaveLength(1)
})

test('a link away from rated words waits until the server has them, so that none counts as due there', async () => {
  const learner = await newClassLearner(stage, 'langsung.todaykept@contoh.id')
  const { page } = await learner.browser({ viewport: { width: 1280, height: 800 } })
  const order: string[] = []
  await page.goto('/words')
  const met = button(page, 'Oke, lanjut')
  await met.click()
  for (let left = 3; left > 0; left--) {
    await page.getByText(`Sisa ${left} kata`).waitFor()
    if (left > 1) await met.click()
  }
  await page.route('**/api/word-reviews', async route => {
    const response = await route.fetch()
    order.push('rating')
    await route.fulfill({ response })
  })
  page.on('request', request => request.isNavigationRequest() && order.push('page'))
  await met.click()
  await page.getByRole('navigation').getByRole('link', { name: 'Beranda' }).first().click()
  await page.waitForURL('**/dashboard')
  // The last rating and those that waited with it.
  expect(order.filter(one => one === 'page')).toEqual(['page'])
  expect(order.indexOf('page')).toBe(order.length - 1)
  expect(order.length).toBeGreaterThan(1)
  expect(await step(page, 'reviews').getAttribute('data-done')).toBe('true')
})

test('a check-in that is not stored yet says so in two languages, and one whose response was lost is found', async () => {
  const learner = await newClassLearner(stage, 'gagal.todaykept@contoh.id')
  const { page, watch } = await learner.browser()
  watch.allow(/50[0-9]|api/)
  await page.goto('/')
  const calls = '**/users/daily-checkin/**'
  await page.route(calls, route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Sedang sibuk.' } }),
  )
  await button(page, 'Check-in').click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Check-in-mu belum tercatat. Sedang sibuk.' })
  await alert.waitFor()
  expect(await alert.locator('[lang=en]').textContent()).toBe('Error during check-in')
  await alert.getByRole('button', { name: 'Tutup' }).press('Enter')
  expect(await page.getByText('Error during check-in').count()).toBe(0)
  expect(await hasFocus(button(page, 'Check-in'))).toBe(true)

  await page.unroute(calls)
  await page.route(calls, async route => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await page.getByText(/^Server belum terjangkau\. Check-in ini/).waitFor()
  await page.unroute(calls)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Sudah check-in!' }).waitFor()
  expect(await page.locator('[data-check-in]').getAttribute('data-checked')).toBe('true')
  expect(await button(page, 'Check-in').count()).toBe(0)
})

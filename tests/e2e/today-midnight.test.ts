import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { step } from '../helpers/today-page.ts'

const stage = createOwnStage({ movesClock: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let ahead = 0

/** Lets time pass on the server. */
function pass(milliseconds: number): void {
  ahead += milliseconds
  stage.moveClock(ahead)
}

/** A learner of their own with the page of their day. */
async function open(name: string, options: Parameters<ClassLearner['browser']>[0] = {}) {
  const learner = await newClassLearner(stage, `${name}@contoh.id`)
  const visit = await learner.browser(options)
  await visit.page.goto('/')
  await step(visit.page, 'word').waitFor()
  return { learner, ...visit }
}

/** The network goes, for calls of the API alone: pages still come. */
async function cut(page: Page): Promise<void> {
  await page.route('**/api/**', route => route.abort())
}

async function mend(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** Lets it become 20.00 in Jakarta: a session lives for a day, and midnight is near. */
function passToEvening(): void {
  const sinceMidnight = (Date.now() + ahead + 7 * HOUR) % DAY
  pass((20 * HOUR - sinceMidnight + DAY) % DAY)
}

// The clock of the server goes on from here, and never back: mails wait by it.

test('midnight while the page is open is told, and the new plan offered', async () => {
  passToEvening()
  const learner = await newClassLearner(stage, 'tengah.malam@contoh.id')
  const { page, watch } = await learner.browser()
  watch.allow(/401/)
  // While the clock of a page is the test's, Chromium may give up its view transition.
  watch.allow(/^page error: $/)
  await page.clock.install()
  await page.goto('/')
  const left = Number(await page.locator('[data-today]').getAttribute('data-left'))
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
  await page.getByRole('heading', { name: 'Sampai besok!' }).waitFor()
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

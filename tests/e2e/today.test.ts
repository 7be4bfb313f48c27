import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY } from '../../src/lib/durations.ts'
import { openSession, PASSWORD } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { isLong } from '../helpers/long.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { doPlan, Person, planOf, step } from '../helpers/today-page.ts'
import { expectStill } from '../helpers/visit-page.ts'

const stage = createOwnStage({ movesClock: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'hari.ini@contoh.id'

/** What the head of the page says of the streak. */
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
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('Angka 1 dari 4').waitFor()
  await person.pause('code')
  await page.getByLabel('Angka 1 dari 4').focus()
  await page.keyboard.type(await new Mailbox(stage.dataDir).code(EMAIL))
  await page.getByRole('button', { name: 'Submit' }).click()
}

test(
  'a new learner registers and is led through the plan of the day to a check-in, in at most six minutes',
  async () => {
    const { page } = await stage.open(PHONE)
    const person = new Person(page)
    await registerAt(person)
    await page.getByRole('heading', { level: 1, name: 'Annyeong, Rina!' }).waitFor()
    expect(await streakOf(page)).toBe('Mulai catatan beruntunmu hari ini')
    await doPlan(person)
    console.info(`From the registration to the check-in: ${Math.round(person.seconds)} s of use`)
    expect(person.seconds).toBeLessThanOrEqual(360)
    // The word of the day, five new words of which none was forgotten, and the check-in.
    expect(await pointsOf(page)).toBe('15 poin')
    await page.reload()
    expect(await streakOf(page)).toBe('1 hari beruntun')
    expect(await page.locator('[data-step][data-done="true"]').count()).toBe(4)
    expect(await page.getByRole('button', { name: 'Check-in' }).count()).toBe(0)
  },
  isLong ? 600_000 : undefined,
)

test('the page of the day is still, usable by anyone, and fits with letters twice as large', async () => {
  const learner = await newClassLearner(stage, 'rapi@contoh.id')
  const { page } = await learner.browser(PHONE)
  await page.goto('/')
  await expectStill(page)
  for (const name of ['word', 'reviews', 'questions', 'listening'] as const) {
    const place = step(page, name)
    if ((await place.getAttribute('open')) === null) await place.locator('summary').click()
    expect([name, await auditSchemes(page)]).toEqual([name, []])
  }
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
})

// Last, since the server's clock never goes back.
test('the next day has another plan, and the streak is what its rules say until the week after', async () => {
  const learner = new ClassLearner(stage, EMAIL, await openSession(stage.url, EMAIL))
  const first = await learner.browser(PHONE)
  await first.page.goto('/')
  const plans = [await planOf(first.page)]
  await first.page.context().close()
  /** Day by day: whether they check in, and the streak that is shown before that. */
  const days: [day: number, checksIn: boolean, shown: string][] = [
    [1, true, '1 hari beruntun'],
    [2, true, '2 hari beruntun'],
    // One day is left out: the repair of the week keeps it.
    [4, true, '3 hari beruntun'],
    [5, true, '4 hari beruntun'],
    // Another within seven days: nothing keeps that one, and a new streak begins.
    [7, true, 'Mulai catatan beruntunmu hari ini'],
    [8, false, '1 hari beruntun'],
  ]
  for (const [day, checksIn, shown] of days) {
    stage.moveClock(day * DAY)
    const { page } = await learner.browser(PHONE)
    await page.goto('/')
    expect([day, await streakOf(page)]).toEqual([day, shown])
    plans.push(await planOf(page))
    if (checksIn) {
      await page.getByRole('button', { name: 'Check-in' }).click()
      await page.getByRole('heading', { name: 'Sampai besok!' }).waitFor()
    }
    await page.context().close()
  }
  expect(new Set(plans.map(plan => plan.join())).size).toBe(plans.length)
  expect(new Set(plans.map(([word]) => word)).size).toBe(plans.length)
})

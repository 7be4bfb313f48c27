import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { PEOPLE, TAPS, Taps, walkToLesson } from '../helpers/first-lesson.ts'
import { overflow } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Expects that a screen needs no scrolling, and is accessible. */
async function expectOneScreen(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect([height, await overflow(page), await auditSchemes(page)]).toEqual([740, 0, []])
}

/** Does the whole lesson, its first exercise wrongly, which comes again at the end. */
async function doLesson(page: Page): Promise<void> {
  const onward = page.locator('[data-lesson-screen] .question-foot .button')
  const rows = page.locator('[data-lesson-screen] .answer-row')
  const again = page.getByText(/^Sekali lagi · 1 dari [1-4]$/)
  while (!(await rows.count())) await onward.click()
  await expectOneScreen(page)
  await button(page, 'Belum tahu').click()
  await page.getByText('Tidak apa-apa, sekarang kamu tahu.').waitFor()
  await expectOneScreen(page)
  let isRepeated = false
  while (!page.url().endsWith('#done')) {
    if (await rows.locator('input:enabled').count()) {
      isRepeated ||= await again.isVisible()
      await rows.first().click()
      await onward.filter({ hasText: 'Periksa' }).click()
      await page.locator('[data-lesson-screen] .verdict-title').waitFor()
    }
    await onward.click()
  }
  expect(isRepeated).toBe(true)
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Daftar untuk menyimpannya' }).click()
  await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('Rina Kusuma')
  await page.getByRole('textbox', { name: 'Alamat email' }).fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: /18 tahun atau lebih/ }).check()
  await page.getByRole('checkbox').check()
  await button(page, 'Daftar').click()
  await page.getByRole('textbox', { name: 'Angka 1 dari 4' }).focus()
  await page.keyboard.type(await new Mailbox(stage.dataDir).code(email))
  await page.waitForURL('**/dashboard')
}

/** Reads something of the account that is signed in. */
async function read(page: Page, path: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value
  const answer = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data
}

test.each(PEOPLE)(
  'a person $name has a first lesson in a few taps, registers, and finds goal and place',
  async person => {
    const { exam, reading, weeks } = person
    const { page } = await stage.open(PHONE)
    const { taps, answers } = await walkToLesson(page, person, async () => {
      await expectOneScreen(page)
      if (page.url().endsWith('#place'))
        expect(await page.getByText(/^Sudah kamu tahu: .*[가-힣]/).isVisible()).toBe(true)
    })
    // The lesson counts its own parts.
    await page.getByText(/^Pelajaran, bagian 1 dari [4-8]$/).waitFor()
    if (reading !== 'Belum') {
      expect(answers).toBeGreaterThanOrEqual(6)
      expect(answers).toBeLessThanOrEqual(12)
    } else {
      // A letter is drawn above its own sound, not above that of a syllable.
      const letter = page.locator('.letter').filter({ has: page.getByRole('img', { name: 'ㄴ' }) })
      expect(await letter.locator('p').allTextContents()).toEqual(['bunyi n', 'ㄴ + ㅏ = 나 na'])
    }
    expect(taps).toBeLessThanOrEqual(reading === 'Belum' ? 4 : TAPS)
    await expectOneScreen(page)
    await doLesson(page)
    const week = Number(
      /\d+/.exec((await page.locator('[data-screen=done] [data-place]').textContent()) ?? '')?.[0],
    )
    expect(week).toBeGreaterThanOrEqual(weeks[0])
    expect(week).toBeLessThanOrEqual(weeks[1])
    // The choices are on the device until there is an account.
    await page.reload()
    await page.getByRole('heading', { name: 'Pelajaran pertama selesai!' }).waitFor()
    await page.locator('[data-plan=lesson][data-done]').waitFor({ state: 'attached' })
    expect(await page.locator('[data-plan]:not([data-done])').count()).toBe(0)
    await expectOneScreen(page)
    await register(page, `${exam}@start.contoh.id`)
    const { goal: stored } = await read(page, '/today')
    expect(stored).toMatchObject({ exam, minutes: 15 })
    const path = await read(page, '/learning-path')
    expect(path).toMatchObject({ exam })
    expect([stored.start, path.week]).toEqual([expect.any(String), week])
    expect((await read(page, '/saved-words')).length).toBeGreaterThanOrEqual(4)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('onboarding')
  },
)

test('on a wide screen the buttons stay at one place, and a word not known twice is not among those learnt', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 720 } })
  const [beginner] = PEOPLE
  if (!beginner) throw new Error('Nobody cannot read Hangul.')
  await walkToLesson(page, beginner)
  const foot = page.locator('[data-lesson-screen] .question-foot')
  const places: (number | undefined)[] = []
  while (!page.url().endsWith('#done')) {
    places.push((await foot.boundingBox())?.y, await page.evaluate(() => scrollY))
    places.push(await page.evaluate(() => document.documentElement.scrollHeight))
    await foot.getByRole('button').click()
  }
  // Two parts to read, and four questions that are judged and come again.
  expect(places.length).toBe(3 * (2 + 4 * 2 * 2))
  expect(new Set(places)).toEqual(new Set([places[0], 0, 720]))
  const words = (label: string) => page.getByRole('list', { name: label }).getByRole('listitem')
  const toRepeat = words('Masih perlu diulang')
  await expect.poll(() => toRepeat.allTextContents()).toEqual(['아이 anak', '이 gigi'])
  expect(await words('Sudah kamu kenal').allTextContents()).toEqual(['나 saya', '오이 mentimun'])
})

test('the bar counts the rows of the plan, whatever is answered, and no figure contradicts them', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
  const bar = page.locator('[data-start] progress').first()
  const rows = page.locator('[data-plan]')
  const position = () => bar.evaluate((each: HTMLProgressElement) => [each.value, each.max])
  await page.goto('/start')
  const [all, row] = [await rows.count(), (await page.locator('[data-step]').boundingBox())?.width]
  expect([all, await position(), row]).toEqual([5, [0, 5], 1])
  await button(page, /^EPS-TOPIK/).click()
  await expect.poll(position).toEqual([1, 5])
  await button(page, /^Belum/).click()
  await page.getByText('Langkah 4 dari 5').waitFor()
  expect(await position()).toEqual([3, 5])
  expect(await page.locator('[data-now]').getAttribute('data-plan')).toBe('minutes')
})

test('whoever is in a hurry has a first lesson in six taps, at a place that can be changed', async () => {
  const { page } = await stage.open(PHONE)
  const taps = new Taps()
  await page.goto('/')
  await taps.on(page.getByRole('link', { name: 'Mulai belajar' }))
  await taps.on(button(page, /^TOPIK I/))
  await taps.on(button(page, /^Bisa/))
  await page.locator('[data-question] .answer-row').first().waitFor()
  await taps.on(button(page, 'Lewati tes'))
  await taps.on(button(page, 'Mulai dari sini'))
  await taps.on(button(page, /^15 menit/))
  await page.locator('[data-lesson-screen] h3').waitFor()
  expect(taps.count).toBe(6)
})

test('whoever loses the network goes on with what is on the device, and loses nothing', async () => {
  const { page, watch } = await stage.open(PHONE)
  // Allowed: the network is taken away on purpose.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|failed:/)
  await page.goto('/start')
  const lesson = page.waitForResponse(/first-lessons/)
  await button(page, /^EPS-TOPIK/).click()
  await (await lesson).finished()
  await page.context().setOffline(true)
  await button(page, /^Bisa/).click()
  await page.getByText(/soal ini butuh internet/).waitFor()
  await expectOneScreen(page)
  await button(page, 'Lewati tes').click()
  await page
    .locator('[data-screen=place]')
    .getByText(/^Minggu 1:/)
    .waitFor()
  await button(page, 'Mulai dari sini').click()
  await button(page, /^15 menit/).click()
  await page.locator('[data-lesson-screen] h3').waitFor()
  await page.context().setOffline(false)
  await page.evaluate(() => location.assign('#placement'))
  const number = page.locator('[data-number]')
  await number.getByText('Soal 1,').waitFor()
  await page.context().setOffline(true)
  await button(page, 'Belum tahu').click()
  await page.getByText(/soal ini butuh internet/).waitFor()
  await page.context().setOffline(false)
  // It goes on by itself where it was.
  await number.getByText('Soal 2,').waitFor()
})

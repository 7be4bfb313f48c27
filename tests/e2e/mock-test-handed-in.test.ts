import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import words from '../../content/mock-tests/practice-eps-words.json' with { type: 'json' }
import { signInAt } from '../helpers/account.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage({ hasWorker: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'wulan.mocktesthandedin@contoh.id'
beforeAll(async () => {
  await newStageUser(stage, { email: EMAIL })
})

test('the result is shown at once below the confirmation, and is in the history after signing in', async () => {
  const { page } = await stage.open({ ...PHONE, loadingView: true })
  await page.goto(`/mock-test/details/${words.id}`)
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  for (let number = 1; number <= words.items.length; number++) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Belum tahu' }).click()
    await page.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ }).click()
  }
  await page.getByRole('heading', { name: '0 dari 10 soal benar' }).waitFor()
  expect(await page.locator('.loading').isVisible()).toBe(false)
  const done = await page.locator('.exam-done').boundingBox()
  const result = await page.locator('.mtr').boundingBox()
  if (!done || !result) throw new Error('The result is not there.')
  expect(result.y - (done.y + done.height)).toBe(16)
  expect(await endOfScore(page)).toBeLessThan(PHONE.viewport.height / 2)

  // Another attempt begins below the result, and a reload returns to it.
  const path = () => new URL(page.url()).pathname
  await expect.poll(path).toBe(`/mock-test/results/${words.id}`)
  await page.getByRole('button', { name: 'Ulangi yang belum benar (10)' }).click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  expect(path()).toBe(`/mock-test/details/${words.id}`)
  await page.reload()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()

  // As measured from the first view of it.
  await signInAt(page, EMAIL, '/mock-test')
  const history = page.getByRole('region', { name: 'Hasilmu' })
  await history.getByRole('link', { name: words.title.replace('Latihan: ', '') }).click()
  expect(await endOfScore(page)).toBeLessThan(PHONE.viewport.height / 2)
})

test('the result of an exam is there after a reload, and on the way back and forward', async () => {
  const learner = await newClassLearner(stage, 'muatulang.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  const result = '/mock-test/results/eps-topik-1'
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const retry = page.getByRole('button', { name: 'Ulangi yang belum benar (40)' })
  await page.goto('/mock-test')
  await page.goto('/mock-test/details/eps-topik-1')
  await press('Mulai')
  await press('Putar contoh')
  await press('Ya, mulai tes')
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  for (const end of ['Selesaikan bagian', 'Kumpulkan']) {
    await press('Daftar soal')
    await press(end)
    await page.getByRole('dialog').getByText('0 dari 20 dijawab').waitFor()
    await press(end)
  }
  await retry.waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(result)
  await page.reload()
  await retry.waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mock-test')
  await page.goForward()
  await retry.waitFor()
})

/** Returns where the score ends, in pixels from the top of the page. */
async function endOfScore(page: Page): Promise<number> {
  const score = page.locator('.mtr-score h2')
  await score.waitFor()
  return score.evaluate(element => element.getBoundingClientRect().bottom + scrollY)
}

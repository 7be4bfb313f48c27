import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import words from '../../content/mock-tests/practice-eps-words.json' with { type: 'json' }
import { createAccount, signInAt } from '../helpers/account.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'wulan.mocktesthandedin@contoh.id'
beforeAll(async () => {
  await createAccount(stage.url, new Mailbox(stage.dataDir), EMAIL)
})

/** A practice set begun and handed in without an account, on a phone. */
async function handIn(options = {}): Promise<Page> {
  const { page } = await stage.open({ ...PHONE, ...options })
  await page.goto(`/mock-test/details/${words.id}`)
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.getByRole('button', { name: 'Daftar soal' }).click()
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan', exact: true })
  await submit.click()
  await page.getByRole('dialog', { name: 'Kumpulkan jawabanmu?' }).waitFor()
  await submit.click()
  await page.getByRole('heading', { name: 'Skormu' }).waitFor()
  return page
}

test('the result is there at once, below the word that all was handed in', async () => {
  const page = await handIn({ loadingView: true })
  expect(await page.locator('.loading').isVisible()).toBe(false)
  const done = await page.locator('.exam-done').boundingBox()
  const result = await page.locator('.mtr').boundingBox()
  if (!done || !result) throw new Error('The result is not there.')
  expect(result.y - (done.y + done.height)).toBe(16)
})

test('what was handed in before signing in is in the history from the first look at it', async () => {
  const page = await handIn()
  await signInAt(page, EMAIL, '/mock-test')
  const history = page.getByRole('region', { name: 'Hasilmu' })
  await history.getByRole('link', { name: words.title }).waitFor()
})

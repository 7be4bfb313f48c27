import { expect, inject, test } from 'vitest'
import { openAdmin } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()

test('what is dangerous is done only with its word and the right password, and stands in the history', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, watch } = await openAdmin(stage, '?r=users&q=learner', { viewport })
  watch.allow(/403/)
  await page.getByRole('link', { name: 'learner@sapa.test' }).click()
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).click()
  const dialog = page.getByRole('dialog')
  const run = dialog.getByRole('button', { name: 'Lakukan' })
  const word = dialog.getByLabel(/^Ketik /)
  const password = dialog.getByLabel('Kata sandimu')
  const label = (await dialog.locator('label', { hasText: /^Ketik / }).textContent()) ?? ''
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  for (const field of await dialog.locator('.item-form').getByRole('textbox').all())
    await field.fill('Melanggar aturan ruang kelas')
  await word.fill('bukan itu')
  await password.fill('bukan sandinya')
  await run.click()
  await dialog.getByText(/persis seperti ini/).waitFor()
  await word.fill(label.replace(/^Ketik /, ''))
  await run.click()
  await dialog.getByText('Kata sandi ini salah. Coba lagi.').waitFor()
  await password.fill(inject('product').demoPassword)
  await run.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await page.getByText('Melanggar aturan ruang kelas').first().waitFor()
})

import { expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { TRAPS } from '../helpers/krdict.ts'
import { importInProcess } from '../helpers/large-dictionary.ts'
import { overflow } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const way = { name: 'Sumber dan lisensi' }

test('the dictionary links to its sources and licence once another one is imported', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 320, height: 740 } })
  await page.goto('/dictionary')
  expect(await page.getByRole('link', way).count()).toBe(0)
  await importInProcess(stage.dataDir, [TRAPS])
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', way).count()
    })
    .toBe(1)
  await page.getByRole('link', way).click()
  await page.getByRole('heading', { level: 1, name: 'Sumber dan lisensi kamus' }).waitFor()
  expect(await page.getByText('국립국어원 한국어기초사전').count()).toBe(1)
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await page.goto('/dictionary?entry=krdict-900001')
  await page.getByRole('link', { name: 'CC BY-SA 2.0 KR' }).click()
  await page.waitForURL('**/dictionary/license')
  expect(watch.problems()).toEqual([])
})

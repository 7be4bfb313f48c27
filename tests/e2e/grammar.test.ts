import { expect, test } from 'vitest'
import { createCataloguePages, hasCount } from '../helpers/catalogue-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const { visit } = createCataloguePages(stage)
const forms = '[data-results] li b'

test('the grammar is filtered while somebody types and chooses, with an address that can be shared', async () => {
  const page = await visit('/grammar')
  await page.getByLabel('Kata kunci').pressSequentially('karena')
  await page.waitForURL('**/grammar?q=karena')
  await page.getByLabel('Jenis', { exact: true }).selectOption('Pola kalimat')
  await page.waitForURL('**/grammar?q=karena&kind=pattern')
  await hasCount(page, '3 bentuk')
  expect(await page.locator(forms).allTextContents()).toEqual([
    '-기 때문에',
    '때문에',
    '-(으)ㄹ 테니까',
  ])
  await page.reload()
  await hasCount(page, '3 bentuk')
  await page.getByLabel('Kata kunci').fill('qqq')
  await page.getByRole('heading', { name: 'Tidak ada bentuk yang cocok' }).waitFor()
})

test('a grammar form is found and read, and its links work, without a script', async () => {
  const page = await visit('/grammar', { javaScriptEnabled: false })
  await page.getByLabel('Kata kunci').fill('은/는')
  await page.getByRole('button', { name: 'Cari bentuk' }).click()
  await page.getByRole('link', { name: /^은\/는 penanda topik/ }).click()
  await page.getByRole('heading', { level: 1, name: '은/는' }).waitFor()
  const row = page.getByRole('row', { name: 'Kata benda berakhir konsonan' })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['책', '책은'])
  const example = page.locator('p[lang=ko]').first()
  expect(await example.textContent()).toBe('저는 인도네시아 사람이에요.')
  expect(await example.locator('b').textContent()).toBe('는')
  await page.getByRole('link', { name: 'Berikutnya 이/가' }).click()
  await page.getByRole('heading', { level: 1, name: '이/가' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pemula', exact: true }).click()
  await page.waitForURL('**/grammar?level=beginner')
})

test('the dictionary links to the grammar', async () => {
  const page = await visit('/dictionary')
  await page.getByRole('link', { name: 'Buka tata bahasa' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tata bahasa Korea' }).waitFor()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { getMockTest } from '../../src/contract/routes/mock-tests.ts'
import { audit } from '../helpers/audit.ts'
import {
  fill,
  follow,
  isSaved,
  isTold,
  openAsAdministrator,
  press,
} from '../helpers/create-learning.ts'
import { overflow } from '../helpers/layout.ts'
import { codeOf } from '../helpers/mock-tests.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const TEST = 'latihan-kata-kerja'
const WHY = 'Air diminum: 마시다.'

async function writeTest(page: Page): Promise<void> {
  await follow(page, 'Tes baru')
  await fill(page, { Judul: 'Latihan kata kerja', Ringkasan: 'Satu soal tentang kata kerja.' })
  await page.getByRole('combobox', { name: 'Susunan tes' }).fill('latihan')
  await page.getByRole('option').first().click()
  await press(page, 'Buat tes')
  await isTold(page, 'Tes dibuat sebagai draf.')
}

async function writeItem(page: Page): Promise<void> {
  await follow(page, '+ Soal membaca')
  await page.getByRole('combobox', { name: 'Kemampuan' }).selectOption('Kosakata')
  await fill(page, {
    Petunjuk: '알맞은 것을 고르십시오.',
    Pertanyaan: '밥을 (   ).',
    'Pilihan 1': '마셔요',
    'Pilihan 2': '먹어요',
    'Pilihan 3': '봐요',
    Pembahasan: 'Nasi dimakan: 먹다.',
  })
  await page.getByRole('radio', { name: /^Benar ?: pilihan 2$/ }).check()
  await press(page, 'Buat soal')
  await page.getByText('Belum dibuat: 1 isian perlu dilengkapi.').waitFor()
  await fill(page, { 'Pilihan 4': '들어요' })
  await press(page, 'Buat soal')
  await isTold(page, 'Soal dibuat.')
}

test('a mock test is written from nothing, and tried by the widget before anybody takes it', async () => {
  const { page, watch } = await openAsAdministrator(stage, '/create-learning?tests')
  // What is not whole is refused, and the fields say why.
  watch.allow(/422/)
  await writeTest(page)
  await writeItem(page)
  await fill(page, { Pertanyaan: '저는 밥을 (   ).' })
  await isSaved(page)
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  // What was typed just now is in what is tried.
  await fill(page, { 'Kenapa pilihan 1 salah (boleh kosong)': WHY })
  await page.getByRole('button', { name: 'Coba soal ini' }).press('Enter')
  await page.getByRole('button', { name: /^Ulangi 1 soal/ }).press('Enter')
  const tried = page.locator('.preview-ground')
  await tried.getByText('저는 밥을').waitFor()
  await page.getByRole('radio', { name: '먹어요' }).press('Space')
  expect(await tried.textContent()).not.toContain(WHY)
  const safety = page.locator('.exam-saved')
  await expect.poll(() => safety.textContent()).toMatch(/Percobaan: jawaban tidak disimpan/)
  await press(page, 'Selesai')
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await tried.getByRole('button', { name: /^Soal 1 · Benar/ }).press('Enter')
  await tried.getByText('Nasi dimakan: 먹다.').waitFor()
  expect(await tried.textContent()).toContain(WHY)
  expect([await audit(page), await overflow(page)]).toEqual([[], 0])
  const http = createHttp({ root: `${stage.url}/api` })
  expect(codeOf(await call(http, getMockTest, { params: { id: TEST } }))).toBe('not-found')
})

test('a view is not left by accident while something in it is not saved', async () => {
  const { page, watch } = await openAsAdministrator(stage, `/create-learning?test=${TEST}`)
  watch.allow(/422/)
  await follow(page, '1. 저는 밥을 ( ).')
  await fill(page, { 'Pilihan 4': '' })
  await follow(page, 'Latihan kata kerja')
  await page.getByRole('dialog', { name: 'Ada isian yang belum sampai ke server' }).waitFor()
  await press(page, 'Tetap di sini')
  await page.goBack()
  await page.getByRole('dialog').waitFor()
  await press(page, 'Tetap di sini')
  expect(new URL(page.url()).searchParams.has('item')).toBe(true)
  await fill(page, { 'Pilihan 4': '들어요' })
  await follow(page, 'Latihan kata kerja')
  await page.getByText('Belum terlihat oleh pelajar.').waitFor()
})

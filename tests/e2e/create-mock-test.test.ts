import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { getMockTest, getMockTests } from '../../src/contract/routes/mock-tests.ts'
import { expectLog, openAdmin } from '../helpers/admin-page.ts'
import { audit } from '../helpers/audit.ts'
import {
  fillFields,
  followLink,
  isConfirmed,
  isSaved,
  openAsAdministrator,
  pressButton,
} from '../helpers/create-learning.ts'
import { overflow } from '../helpers/layout.ts'
import { giftOf, makeBlueprint, question, THREE } from '../helpers/mock-test-drafts.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const TEST = 'latihan-kata-kerja'
const WHY = 'Air diminum: 마시다.'

async function writeTest(page: Page): Promise<void> {
  await followLink(page, 'Tes baru')
  await fillFields(page, {
    Judul: 'Latihan kata kerja',
    Ringkasan: 'Satu soal tentang kata kerja.',
  })
  await page.getByRole('combobox', { name: 'Susunan tes' }).fill('latihan')
  await page.getByRole('option').first().click()
  await pressButton(page, 'Buat tes')
  await isConfirmed(page, 'Tes dibuat sebagai draf.')
}

async function writeItem(page: Page): Promise<void> {
  await followLink(page, '+ Soal membaca')
  await page.getByRole('combobox', { name: 'Kemampuan' }).selectOption('Kosakata')
  await fillFields(page, {
    Petunjuk: '알맞은 것을 고르십시오.',
    Pertanyaan: '밥을 (   ).',
    'Pilihan 1': '마셔요',
    'Pilihan 2': '먹어요',
    'Pilihan 3': '봐요',
    Pembahasan: 'Nasi dimakan: 먹다.',
  })
  await page.getByRole('radio', { name: /^Benar ?: pilihan 2$/ }).check()
  await pressButton(page, 'Buat soal')
  await page.getByText('Belum dibuat: 1 isian perlu dilengkapi.').waitFor()
  await fillFields(page, { 'Pilihan 4': '들어요' })
  await pressButton(page, 'Buat soal')
  await isConfirmed(page, 'Soal dibuat.')
}

test('a mock test is written from scratch, and tried in the widget', async () => {
  const { page, watch } = await openAsAdministrator(stage, '/create-learning?tests')
  // An incomplete form is refused, and the fields say why.
  watch.allow(/422/)
  await writeTest(page)
  await writeItem(page)
  await fillFields(page, { Pertanyaan: '저는 밥을 (   ).' })
  await isSaved(page)
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  // The preview contains the latest input.
  await fillFields(page, { 'Kenapa pilihan 1 salah (boleh kosong)': WHY })
  await page.getByRole('button', { name: 'Coba soal ini' }).press('Enter')
  await page.getByRole('button', { name: /^Ulangi 1 soal/ }).press('Enter')
  const tried = page.locator('.preview-ground')
  await tried.getByText('저는 밥을').waitFor()
  await page.getByRole('radio', { name: '먹어요' }).press('Space')
  expect(await tried.textContent()).not.toContain(WHY)
  const safety = page.locator('.exam-saved')
  await expect.poll(() => safety.textContent()).toMatch(/Percobaan: jawaban tidak disimpan/)
  await pressButton(page, 'Selesai')
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await tried.getByText('1 soal sudah benar').press('Enter')
  await tried.getByRole('button', { name: /^Benar: 저는 밥을/ }).press('Enter')
  await tried.getByText('Nasi dimakan: 먹다.').waitFor()
  expect(await tried.textContent()).toContain(WHY)
  expect([await audit(page), await overflow(page)]).toEqual([[], 0])
  const http = createHttp({ root: `${stage.url}/api` })
  expect(codeOf(await call(http, getMockTest, { params: { id: TEST } }))).toBe('not-found')
})

test('a view with unsaved changes is not left by accident', async () => {
  const { page, watch } = await openAsAdministrator(stage, `/create-learning?test=${TEST}`)
  watch.allow(/422/)
  await followLink(page, '1. 저는 밥을 ( ).')
  await fillFields(page, { 'Pilihan 4': '' })
  await followLink(page, 'Latihan kata kerja')
  await page.getByRole('dialog', { name: 'Ada isian yang belum sampai ke server' }).waitFor()
  await pressButton(page, 'Tetap di sini')
  await page.goBack()
  await page.getByRole('dialog').waitFor()
  await pressButton(page, 'Tetap di sini')
  expect(new URL(page.url()).searchParams.has('item')).toBe(true)
  await fillFields(page, { 'Pilihan 4': '들어요' })
  await followLink(page, 'Latihan kata kerja')
  await page.getByText('Belum terlihat oleh pelajar.').waitFor()
})

const GIFT_TEST = 'latihan-gift'
const FAULTY = [...THREE.slice(0, 2), '::q-9::Benar? {T}']

const gift = (questions: readonly string[]) => ({
  name: 'soal.gift',
  mimeType: 'text/plain',
  buffer: Buffer.from(giftOf(GIFT_TEST, questions)),
})

test('a mock test is imported from a GIFT file after a dry run that names its problems, and is published', async () => {
  const { http } = await signInByCall(stage, 'admin@sapa.test')
  await makeBlueprint(http, GIFT_TEST)
  const { page } = await openAsAdministrator(stage, '/create-learning')
  await followLink(page, 'Simulasi tes')
  await followLink(page, 'Impor tes')
  await page.getByLabel('Berkas soal').setInputFiles(gift(FAULTY))
  await pressButton(page, 'Periksa berkas')
  await page.getByText('2 soal bisa dipakai').waitFor()
  await page.getByText('hanya pilihan ganda yang bisa diambil').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByLabel('Berkas soal').setInputFiles(gift(THREE))
  await pressButton(page, 'Periksa berkas')
  await page.getByText('3 baru, 0 diganti, 0 dihapus, 0 tetap sama.').waitFor()
  expect(dataOf(await call(http, getMockTests)).map(one => one.mock_test_id)).not.toContain(
    GIFT_TEST,
  )
  await pressButton(page, 'Impor ke draf')
  await isConfirmed(page, '3 soal ada di draf sekarang.')
  const items = page.getByRole('list', { name: 'Membaca' }).getByRole('link')
  await expect.poll(() => items.count()).toBe(3)
  await pressButton(page, 'Naikkan Soal 3')
  await expect.poll(() => items.nth(1).textContent()).toContain('q-3')
  await pressButton(page, 'Terbitkan')
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await isConfirmed(page, 'Sudah terbit.')
  const published = async () => dataOf(await call(http, getMockTests)).map(one => one.mock_test_id)
  await expect.poll(published).toContain(GIFT_TEST)
  await page.getByText('Pelajar melihat isi ini persis seperti di sini.').waitFor()
})

test('the changes of an import are compared with the published version, and the test is withdrawn with a reason', async () => {
  const viewport = { width: 360, height: 740 }
  const address = `/create-learning?test=${GIFT_TEST}`
  const { page, watch } = await openAsAdministrator(stage, `${address}&tab=import`, { viewport })
  watch.allow(/403/)
  const other = [THREE[0] ?? '', THREE[1] ?? '', question('q-3', '공원')]
  await page.getByLabel('Berkas soal').setInputFiles(gift(other))
  await pressButton(page, 'Periksa berkas')
  await page.getByText('0 baru, 1 diganti').waitFor()
  expect(await overflow(page)).toBe(0)
  await pressButton(page, 'Impor ke draf')
  await page.getByText('Pelajar masih melihat versi terakhir yang terbit.').waitFor()
  await followLink(page, 'Versi')
  await pressButton(page, 'Bandingkan dengan draf')
  await page.getByText('공원').first().waitFor()
  expect(await audit(page)).toEqual([])
  await pressButton(page, 'Tarik dari pelajar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Soalnya diperbaiki dulu.')
  await dialog.getByLabel('Ketik TARIK untuk melanjutkan').fill('TARIK')
  await dialog.getByLabel('Kata sandimu').fill('salah sekali')
  await dialog.getByRole('button', { name: 'Tarik dari pelajar' }).click()
  await dialog.getByText('Kata sandi yang kamu ketik salah.').waitFor()
  await dialog.getByLabel('Kata sandimu').fill(inject('product').demoPassword)
  await dialog.getByRole('button', { name: 'Tarik dari pelajar' }).click()
  await isConfirmed(page, 'Sudah ditarik dari pelajar.')

  const administration = await openAdmin(stage, '', { viewport })
  // The blueprint was created first.
  const done = ['Ditarik', 'Diimpor', 'Diterbitkan', 'Diimpor', 'Dibuat']
  await expectLog(administration.page, `Latihan ${GIFT_TEST}`, done)
})

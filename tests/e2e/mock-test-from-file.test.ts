import { expect, inject, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getMockTests } from '../../src/contract/routes/mock-tests.ts'
import { logTells, openAdmin } from '../helpers/admin-page.ts'
import { audit } from '../helpers/audit.ts'
import { follow, isTold, openAsAdministrator, press } from '../helpers/create-learning.ts'
import { overflow } from '../helpers/layout.ts'
import { giftOf, makeBlueprint, question, THREE } from '../helpers/mock-test-drafts.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const TEST = 'latihan-gift'
const FAULTY = [...THREE.slice(0, 2), '::q-9::Benar? {T}']

const gift = (questions: readonly string[]) => ({
  name: 'soal.gift',
  mimeType: 'text/plain',
  buffer: Buffer.from(giftOf(TEST, questions)),
})

test('a mock test comes from a GIFT file after a dry run that names what is wrong, and is published', async () => {
  const { http } = await signInByCall(stage, 'admin@sapa.test')
  await makeBlueprint(http, TEST)
  const { page } = await openAsAdministrator(stage, '/create-learning')
  await follow(page, 'Simulasi tes')
  await follow(page, 'Impor tes')
  await page.getByLabel('Berkas soal').setInputFiles(gift(FAULTY))
  await press(page, 'Periksa berkas')
  await page.getByText('2 soal bisa dipakai').waitFor()
  await page.getByText('hanya pilihan ganda yang bisa diambil').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByLabel('Berkas soal').setInputFiles(gift(THREE))
  await press(page, 'Periksa berkas')
  await page.getByText('3 baru, 0 diganti, 0 dihapus, 0 tetap sama.').waitFor()
  expect(dataOf(await call(http, getMockTests)).map(one => one.mock_test_id)).not.toContain(TEST)
  await press(page, 'Impor ke draf')
  await isTold(page, '3 soal ada di draf sekarang.')
  const items = page.getByRole('list', { name: 'Membaca' }).getByRole('link')
  await expect.poll(() => items.count()).toBe(3)
  await press(page, 'Naikkan Soal 3')
  await expect.poll(() => items.nth(1).textContent()).toContain('q-3')
  await press(page, 'Terbitkan')
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await isTold(page, 'Sudah terbit.')
  const published = async () => dataOf(await call(http, getMockTests)).map(one => one.mock_test_id)
  await expect.poll(published).toContain(TEST)
  await page.getByText('Pelajar melihat isi ini persis seperti di sini.').waitFor()
})

test('what a file changes is seen beside what is published, and the test is withdrawn with a reason', async () => {
  const viewport = { width: 360, height: 740 }
  const address = `/create-learning?test=${TEST}`
  const { page, watch } = await openAsAdministrator(stage, `${address}&tab=import`, { viewport })
  watch.allow(/403/)
  const other = [THREE[0] ?? '', THREE[1] ?? '', question('q-3', '공원')]
  await page.getByLabel('Berkas soal').setInputFiles(gift(other))
  await press(page, 'Periksa berkas')
  await page.getByText('0 baru, 1 diganti').waitFor()
  expect(await overflow(page)).toBe(0)
  await press(page, 'Impor ke draf')
  await page.getByText('Pelajar masih melihat versi terakhir yang terbit.').waitFor()
  await follow(page, 'Versi')
  await press(page, 'Bandingkan dengan draf')
  await page.getByText('공원').first().waitFor()
  expect(await audit(page)).toEqual([])
  await press(page, 'Tarik dari pelajar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Soalnya diperbaiki dulu.')
  await dialog.getByLabel('Ketik TARIK untuk melanjutkan').fill('TARIK')
  await dialog.getByLabel('Kata sandimu').fill('salah sekali')
  await dialog.getByRole('button', { name: 'Tarik dari pelajar' }).click()
  await dialog.getByText('Kata sandi yang kamu ketik salah.').waitFor()
  await dialog.getByLabel('Kata sandimu').fill(inject('product').demoPassword)
  await dialog.getByRole('button', { name: 'Tarik dari pelajar' }).click()
  await isTold(page, 'Sudah ditarik dari pelajar.')

  const administration = await openAdmin(stage, '', { viewport })
  // The first thing that was made is its blueprint.
  const done = ['Ditarik', 'Diimpor', 'Diterbitkan', 'Diimpor', 'Dibuat']
  await logTells(administration.page, `Latihan ${TEST}`, done)
})

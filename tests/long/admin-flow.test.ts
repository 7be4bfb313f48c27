import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Order } from '../../src/contract/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { expectLog, openAdmin, openPart } from '../helpers/admin-page.ts'
import { anOpenOrder, orderOf, playAction } from '../helpers/buyer.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import {
  fillFields,
  followLink,
  isConfirmed,
  openAsAdministrator,
  pressButton,
} from '../helpers/create-learning.ts'
import { giftOf, question } from '../helpers/mock-test-drafts.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { passQuiz, pressNext, readModul, watchVideo } from '../helpers/take-class.ts'
import { Author, CLASS, QUESTION, video } from '../helpers/write-class.ts'

const stage = createOwnStage()
const TOMORROW = new Date(Date.now() + DAY).toISOString().slice(0, 10)
const MOCK_TEST = 'Latihan sepuluh kata'
const EVENT = 'Malam mengobrol bersama Sapa'
const WORDS = ['학교', '병원', '시장', '공원', '은행', '식당', '서점', '약국', '극장', '회사']
const GIFT = giftOf(
  'latihan-sepuluh-kata',
  WORDS.map((word, at) => question(`kata-${at + 1}`, word)),
)
  .replace(/^\/\/ title: .*/m, `// title: ${MOCK_TEST}`)
  .replace(/^\/\/ blueprint: .*/m, '// blueprint: practice-reading-10')
  .replace('// points: 2', '// points: 1')

async function takeClass(rina: ClassLearner): Promise<void> {
  const { page } = await rina.browser({ hasTouch: true })
  await page.goto('/korean')
  await page.getByRole('link', { name: CLASS }).first().click()
  await page.getByRole('link', { name: 'Mulai kelas' }).first().click()
  await watchVideo(page, { title: 'Cara menyapa', seconds: video.seconds })
  await pressNext(page)
  await readModul(page, {
    id: '',
    title: 'Dua sapaan',
    blocks: [{ kind: 'heading', text: 'Untuk teman' }],
  })
  await passQuiz(page, { id: '', title: 'Kuis sapaan', pass_share: 0.7, questions: [QUESTION] })
  await page.getByText('3 dari 3 bagian selesai').waitFor()
}

async function importMockTest(page: Page): Promise<void> {
  await page.goto('/create-learning')
  await followLink(page, 'Simulasi tes')
  await followLink(page, 'Impor tes')
  const buffer = Buffer.from(GIFT)
  await page
    .getByLabel('Berkas soal')
    .setInputFiles({ name: 'soal.gift', mimeType: 'text/plain', buffer })
  await pressButton(page, 'Periksa berkas')
  await page.getByText('10 baru, 0 diganti, 0 dihapus, 0 tetap sama.').waitFor()
  await pressButton(page, 'Impor ke draf')
  await isConfirmed(page, '10 soal ada di draf sekarang.')
}

async function setMoment(page: Page, name: string, time: string): Promise<void> {
  const moment = page.getByRole('group', { name })
  await moment.getByLabel('Tanggal').fill(TOMORROW)
  await moment.getByLabel('Jam').fill(time)
}

async function makeEvent(page: Page): Promise<void> {
  await openPart(page, 'Acara')
  await followLink(page, 'Tambah')
  await fillFields(page, {
    Judul: EVENT,
    Ringkasan: 'Mengobrol santai dalam bahasa Korea.',
    Penjelasan: 'Siapa saja boleh ikut.',
    Tempat: 'Ruang daring Sapa',
    Penyelenggara: 'Tim Sapa',
    Gambar: '/catalogue/events/live-class-hangul.svg',
  })
  await page.getByLabel('Jenis acara').selectOption({ label: 'Webinar' })
  await setMoment(page, 'Mulai', '19:00')
  await setMoment(page, 'Selesai', '20:00')
  await page.getByLabel('Cara hadir').selectOption({ index: 1 })
  await page.getByLabel('Harga').fill('0')
  const width = page.getByLabel('Lebar gambar (piksel)')
  await expect.poll(() => width.inputValue()).toBe('640')
  await pressButton(page, 'Simpan')
  await page.getByText('Data baru sudah disimpan.').waitFor()
}

/** @returns the number of the order's invoice */
async function refund(page: Page, rina: ClassLearner, order: Order): Promise<string> {
  await openPart(page, 'Pesanan')
  await page.locator('.items-link').first().click()
  await page.getByRole('button', { name: 'Kembalikan uang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ketik KEMBALIKAN').fill('KEMBALIKAN')
  await dialog.getByLabel('Kata sandimu').fill(inject('product').demoPassword)
  await dialog.getByLabel(/^Alasan/).fill('Diminta pembeli')
  await dialog.getByRole('button', { name: 'Lakukan' }).click()
  await page.getByText(/^Dicatat/).waitFor()
  expect((await orderOf(rina, order)).status).toBe('refunded')
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

/** Expects that learners see the event on the page of events, or do not see it. */
async function standsOnSchedule(isThere: boolean): Promise<void> {
  const { page } = await stage.open()
  await page.goto('/schedule')
  await page.locator('.sched-title').first().waitFor()
  expect(await page.locator('.sched-title', { hasText: EVENT }).count()).toBe(isThere ? 1 : 0)
}

async function removeAndTakeBack(page: Page): Promise<void> {
  await openPart(page, 'Acara')
  await page.getByRole('searchbox', { name: 'Cari Acara' }).fill(EVENT)
  await page.getByRole('link', { name: EVENT }).click()
  await pressButton(page, 'Hapus')
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByText(`“${EVENT}” sudah dihapus.`).waitFor()
  await standsOnSchedule(false)
  await pressButton(page, 'Urungkan')
  await page.getByText('Perubahan tadi sudah diurungkan.').waitFor()
  await standsOnSchedule(true)
}

test('a class, a mock test, an event and a refund are made, reach learners, and are in the log', async () => {
  const rina = await newClassLearner(stage, 'rina@contoh.id')
  const author = await openAsAdministrator(stage, '/create-learning')
  author.watch.allow(/422/)
  const keys = new Author(author.page)
  await keys.writeClass()
  await keys.writeVideo()
  await keys.writeModulAndQuiz()
  await keys.follow(CLASS)
  await keys.publish()
  await takeClass(rina)
  await importMockTest(author.page)
  await keys.publish()

  const order = await anOpenOrder(rina)
  await playAction(stage, order, 'pay')
  const viewport = { width: 360, height: 740 }
  const { page } = await openAdmin(stage, '', { viewport })
  await makeEvent(page)
  await standsOnSchedule(true)
  const invoice = await refund(page, rina, order)
  await removeAndTakeBack(page)

  await expectLog(page, CLASS, ['Diterbitkan', 'Dibuat'])
  await expectLog(page, MOCK_TEST, ['Diterbitkan', 'Diimpor'])
  await expectLog(page, EVENT, ['Diurungkan', 'Dihapus', 'Dibuat'])
  await expectLog(page, invoice, ['Kembalikan uang'])
}, 600_000)

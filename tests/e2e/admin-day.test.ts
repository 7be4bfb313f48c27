import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createOrder } from '../../src/contract/routes/payments.ts'
import { DAY } from '../../src/lib/durations.ts'
import { expectLog, openAdmin, openPart } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { playAction } from '../helpers/buyer.ts'
import { putCertificate } from '../helpers/certificates.ts'
import { postFeedback } from '../helpers/feedback.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf, orderBody } from '../helpers/payments.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import { Steps } from '../helpers/steps.ts'

const stage = createOwnStage({ reusesPages: true })
const viewport = { width: 360, height: 740 }
const TITLE = 'Malam mengobrol bersama Sapa'
const LATER = new Date(Date.now() + 90 * DAY).toISOString().slice(0, 10)
const STORY = {
  name: 'cerita.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'id,name,city,year,achievement,quote,is_sample\nmade,Made,Ubud,2025,TOPIK 3,Pelan tapi pasti.,true\n',
  ),
}
const TOMORROW = new Date(Date.now() + DAY).toISOString().slice(0, 10)

async function pressSave(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText(said).waitFor()
}

async function setMoment(moment: Locator, time: string): Promise<void> {
  await moment.getByLabel('Tanggal').fill(TOMORROW)
  await moment.getByLabel('Jam').fill(time)
}

/** Returns the page of events as the server sends it to learners. */
async function schedule(): Promise<string> {
  return (await fetch(`${stage.url}/schedule`)).text()
}

async function isWell(page: Page): Promise<void> {
  // The table is dimmed until the new rows arrive.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('an event is created, moved, cancelled, removed and restored, and learners see each change at once', async () => {
  const { page } = await openAdmin(stage, '', { viewport })
  await openPart(page, 'Acara')
  await page.getByRole('link', { name: 'Tambah' }).click()
  await page.getByRole('heading', { level: 1, name: 'Acara baru' }).waitFor()
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const moment = (name: string) => page.getByRole('group', { name })
  await text('Judul').fill(TITLE)
  await page.getByLabel('Jenis acara').selectOption({ label: 'Webinar' })
  await text('Ringkasan').fill('Mengobrol santai dalam bahasa Korea.')
  await text('Penjelasan').fill('Siapa saja boleh ikut.')
  await setMoment(moment('Mulai'), '19:00')
  await setMoment(moment('Selesai'), '20:00')
  await page.getByLabel('Cara hadir').selectOption({ index: 1 })
  await text('Tempat').fill('Ruang daring Sapa')
  await text('Penyelenggara').fill('Tim Sapa')
  await page.getByLabel('Harga').fill('0')
  await text('Gambar').fill('/catalogue/events/live-class-hangul.svg')
  const width = page.getByLabel('Lebar gambar (piksel)')
  await expect.poll(() => width.inputValue()).toBe('640')
  await isWell(page)
  await pressSave(page, 'Data baru sudah disimpan.')
  expect(await schedule()).toContain(TITLE)

  await moment('Mulai').getByLabel('Jam').fill('19:30')
  await pressSave(page, 'Perubahan sudah disimpan.')
  expect(await schedule()).toMatch(/19[.:]30/)

  await page.getByLabel('Dibatalkan').check()
  await pressSave(page, 'Perubahan sudah disimpan.')
  expect(await schedule()).toContain('Dibatalkan')

  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByText(`“${TITLE}” sudah dihapus.`).waitFor()
  expect(await schedule()).not.toContain(TITLE)
  await isWell(page)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByText('Perubahan tadi sudah diurungkan.').waitFor()
  expect(await schedule()).toContain(TITLE)

  await expectLog(page, TITLE, ['Diurungkan', 'Dihapus', 'Diubah', 'Diubah', 'Dibuat'])
  await isWell(page)
})

test('each of the ten most common tasks takes at most five steps, all by keyboard', async () => {
  const buyer = await newStageUser(stage)
  const { email } = buyer.user
  const order = dataOf(await call(buyer.http, createOrder, { body: orderBody() }))
  await playAction(stage, order, 'pay')
  await postFeedback(stage.url)
  putCertificate(stage, buyer.user.id)
  const { page } = await openAdmin(stage, '', { viewport })
  const steps = new Steps(page)
  const { press, fill, choose } = steps
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  const label = (name: string | RegExp) => page.getByRole('dialog').getByLabel(name)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const day = (name: string) => page.getByRole('group', { name }).getByLabel('Tanggal')
  const openFirst = () => page.locator('.items-link').first().click()
  const sure = async (word: string) => {
    await fill(label(`Ketik ${word}`), word)
    await fill(label('Kata sandimu'), inject('product').demoPassword)
    await fill(label(/^Alasan/), 'Diminta pembeli')
  }

  await openPart(page, 'Acara')
  await isWell(page)
  await openFirst()
  await steps.atMost(5, 'make an event like another', async () => {
    await press(page.getByRole('link', { name: 'Duplikat' }))
    await fill(text('Judul'), 'Malam kedua')
    await fill(day('Mulai'), LATER)
    await fill(day('Selesai'), LATER)
    await press(button('Simpan'), 'Data baru sudah disimpan.')
  })
  await steps.atMost(5, 'change it', async () => {
    await fill(text('Judul'), 'Malam ketiga')
    await press(button('Simpan'), 'Perubahan sudah disimpan.')
  })
  await steps.atMost(5, 'take a removal back', async () => {
    await press(button('Hapus'))
    await press(inDialog('Hapus'), '“Malam ketiga” sudah dihapus.')
    await press(button('Urungkan'), 'Perubahan tadi sudah diurungkan.')
  })

  await openPart(page, 'Pengguna')
  const search = page.getByRole('searchbox', { name: 'Cari Pengguna' })
  await search.fill('tidak-ada@sapa.test')
  await page.getByText('No subscriptions found').waitFor()
  await steps.atMost(5, 'find somebody and sign them out', async () => {
    await fill(search, email)
    await press(page.getByRole('link', { name: email }))
    await press(button('Akhiri semua sesi'))
    await fill(label('Alasan'), 'Perangkatnya hilang')
    await press(inDialog('Lakukan'), 'Semua perangkatnya sudah dikeluarkan.')
  })
  await steps.atMost(5, 'give access', async () => {
    await press(button('Beri akses langganan'))
    await press(label('Ada bahasa'))
    await choose(page.getByRole('dialog').getByRole('combobox'), 'Korea')
    await fill(label('Alasan'), 'Ganti hari yang hilang')
    await isWell(page)
    await press(inDialog('Lakukan'), 'Aksesnya sudah diberikan: 30 hari.')
  })

  await openPart(page, 'Pesanan')
  await openFirst()
  await page.getByRole('link', { name: email }).waitFor()
  const invoice = (await page.getByRole('heading', { level: 1, name: /\d/ }).textContent()) ?? ''
  await steps.atMost(5, 'refund an order', async () => {
    await press(button('Kembalikan uang'))
    await sure('KEMBALIKAN')
    await press(inDialog('Lakukan'), /^Dicatat/)
  })
  await openPart(page, 'Masukan')
  await steps.atMost(5, 'settle what somebody told us', async () => {
    await press(page.locator('.items-link').first())
    await press(button('Tandai selesai'))
    await press(inDialog('Lakukan'), 'Masukan ini sudah ditandai selesai.')
  })
  await openPart(page, 'Sertifikat')
  await openFirst()
  await steps.atMost(5, 'revoke a certificate', async () => {
    await press(button('Cabut sertifikat'))
    await sure('CABUT')
    await press(inDialog('Lakukan'), /^Sertifikat ini sudah dicabut/)
  })
  await openPart(page, 'Cerita pelajar')
  await steps.atMost(5, 'import a file', async () => {
    await press(page.getByRole('link', { name: 'Impor' }))
    await steps.pick(page.getByLabel('Berkas CSV atau JSON'), STORY)
    await press(button('Periksa berkas'), 'Semua baris benar.')
    await press(button('Impor semua atau tidak sama sekali'), /^Selesai: 1 data baru/)
  })
  await openPart(page, 'Catatan perubahan')
  await steps.atMost(5, 'find a change', async () => {
    await fill(page.getByRole('searchbox', { name: 'Cari di catatan' }), email)
    await press(page.getByText('Lihat perubahan').first())
  })
  expect(steps.done).toHaveLength(10)
  await expectLog(page, email, ['Beri akses langganan', 'Akhiri semua sesi'])
  await expectLog(page, invoice, ['Kembalikan uang'])
})

test('a class is published twice, its versions are compared, and the first one is restored', async () => {
  const { page } = await openAdmin(stage, '?r=classes&id=hangul-dari-nol', { viewport })
  const summary = page.getByRole('textbox', { name: 'Ringkasan' })
  const before = await summary.inputValue()
  const tab = (name: string) => page.getByRole('button', { name, exact: true }).click()
  for (const text of ['Ringkasan kedua.', 'Ringkasan ketiga.']) {
    await summary.fill(text)
    await pressSave(page, 'Perubahan sudah disimpan.')
    await tab('Terbitkan')
    const dialog = page.getByRole('dialog', { name: 'Terbitkan' })
    await dialog.getByRole('button', { name: 'Lakukan' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await tab('Versi terbit')
  await page.getByLabel('Yang pertama').selectOption('Versi 1')
  await page.getByLabel('Yang kedua').selectOption('Versi 3')
  const change = page.getByRole('group', { name: 'Ringkasan' })
  await change.getByText(before).waitFor()
  await change.getByText('Ringkasan ketiga.').waitFor()
  await isWell(page)
  const restore = { name: 'Pakai versi 1 sebagai draf' }
  await page.getByRole('button', restore).click()
  await page.getByRole('dialog').getByRole('button', restore).click()
  await page.getByText(/sekarang sama dengan versi 1/).waitFor()
  expect(await summary.inputValue()).toBe(before)
  await page.reload()
  await summary.waitFor()
  expect(await summary.inputValue()).toBe(before)
  expect(await page.getByRole('link', { name: 'Susun di Buat materi' }).getAttribute('href')).toBe(
    '/create-learning?class=hangul-dari-nol',
  )
})

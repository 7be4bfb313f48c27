import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { getSavedWord, saveWord } from '../../src/contract/routes/saved-words.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { snackbar } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { cutOff, untilCached } from '../helpers/page-worker.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'
import { beginLate, makeDue } from '../helpers/today.ts'

const stage = createStage({ hasWorker: true })
const LOVE = 'sapa-사랑'
const TREE = 'sapa-나무'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const queue = (page: Page) => page.getByRole('region', { name: 'Ulangan hari ini' })

test('words are reviewed by keyboard in flight mode after one visit, then further ones, and each rating arrives once', async () => {
  const learner = await newClassLearner(stage, 'terbang.words@contoh.id')
  // The lesson of the day has more words than a day has new ones.
  await beginLate(learner.http)
  await makeDue(learner.http, [LOVE, TREE])
  // The word is due again in some days.
  const soon = { entry_id: 'sapa-안녕하세요', rating: 'good', review_id: randomUUID() } as const
  const { due_at } = dataOf(await reviewWord(learner.http, soon))
  const line = await layLine()
  const { page, watch } = await learner.browser(line.options)
  // Allowed: the network is taken away on purpose.
  watch.allow(LINE_CUT)
  watch.allow(/failed:|api/)
  await page.goto('/words')
  await queue(page).getByText('Sisa 6 kata').waitFor()
  expect(await overflow(page)).toBe(0)
  // Chromium has no voice here.
  await page.getByText('Jenis kartu: Campuran').click()
  await page.getByText('Perangkat ini tidak punya suara bahasa Korea').waitFor()
  expect(await page.getByRole('radio', { name: 'Dengar' }).isDisabled()).toBe(false)
  await untilCached(page, '/words')
  line.cut()
  await cutOff(page)
  await page.goto('/words')
  await queue(page).getByText('Sisa 6 kata').waitFor()
  await button(page, 'Lihat jawaban').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(button(page, 'Ingat'))).toBe(true)
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^Urungkan .+: Lupa$/ }).press('Enter')
  await queue(page).getByText('Nilai diurungkan, silakan nilai lagi. Sisa 6 kata').waitFor()
  await expect.poll(() => hasFocus(button(page, 'Lupa'))).toBe(true)
  await page.keyboard.press('3')
  // The second one is typed: a wrong answer shows the word and suggests that it was forgotten.
  await page.getByText('Jenis kartu: Campuran').click()
  await page.getByText('Ketik', { exact: true }).click()
  const input = page.getByLabel('Tulis kata ini dalam Hangul').locator('visible=true')
  await input.fill('아니')
  await input.press('Enter')
  await page.getByText('Belum tepat: kamu menulis “아니”.').waitFor()
  await expect.poll(() => hasFocus(button(page, 'Lupa'))).toBe(true)
  await page.keyboard.press('2')
  await snackbar(page, /^Kamu sedang offline/).waitFor()
  await queue(page).getByText('Sisa 4 kata').waitFor()
  await page.reload()
  await queue(page).getByText('Sisa 4 kata').waitFor()
  await page.getByText('Jenis kartu: Ketik').click()
  expect(await page.getByRole('radio', { name: 'Ketik' }).isChecked()).toBe(true)
  expect(dataOf(await call(learner.http, getDueWords)).done_today).toBe(1)
  line.mend()
  await page.context().setOffline(false)
  await snackbar(page, 'Yang tersimpan sudah terkirim.').waitFor()
  expect(dataOf(await call(learner.http, getDueWords))).toMatchObject({ done_today: 3 })
  // The stored page is still the earlier one: it does not ask again, and offers further words.
  line.cut()
  await cutOff(page)
  await page.goto('/words')
  await queue(page).getByText('Sisa 4 kata').waitFor()
  expect(await button(page, 'Kenalan dengan 5 kata baru').isVisible()).toBe(false)
  await meetAll(page, 4)
  await button(page, 'Kenalan dengan 5 kata baru').click()
  await meetAll(page, 5)
  expect(await page.locator('[data-go-on]').isVisible()).toBe(false)
  // The last rating can no longer be undone.
  await page.getByRole('heading', { name: 'Kemajuan' }).click()
  line.mend()
  await page.context().setOffline(false)
  await expect
    .poll(async () => dataOf(await call(learner.http, getDueWords)))
    .toMatchObject({ words: [], done_today: 12 })
  line.cut()
  await cutOff(page)
  await page.clock.install({ time: due_at })
  await page.goto('/words')
  await queue(page)
    .getByText(/^Sisa [1-9]/)
    .waitFor()
})

/** Goes on from new words, which nobody is asked how well they remember. */
async function meetAll(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    await queue(page).getByText(`Sisa ${left} kata`).waitFor()
    await queue(page).getByText('Kata baru').locator('visible=true').waitFor()
    expect(await page.getByText('Seberapa ingat kamu?').isVisible()).toBe(false)
    await button(page, 'Oke, lanjut').click()
  }
}

test('figures and list follow a review without a reload, and one look makes no word known', async () => {
  const learner = await newClassLearner(stage, 'angka.words@contoh.id')
  for (const entryId of [LOVE, TREE])
    dataOf(await call(learner.http, saveWord, { params: { entryId }, body: {} }))
  const { page } = await learner.browser({ viewport: { width: 1280, height: 800 } })
  await page.goto('/words')
  await queue(page).getByText('Sisa 5 kata').waitFor()
  // Why these are more than the saved ones.
  await queue(page).getByText('= 2 tersimpan + 3 dari pelajaran').waitFor()
  const progress = page.getByRole('region', { name: 'Kemajuan' })
  expect(await page.getByText('2 kata', { exact: false }).allTextContents()).toEqual([
    '2 kata tersimpan',
  ])
  expect(await progress.getByRole('figure').count()).toBe(0)
  const states = async () => (await progress.locator('dd').allTextContents()).map(Number)
  expect(await states()).toEqual([0, 0, 2])
  await button(page, 'Oke, lanjut').click()
  await queue(page).getByText('= 2 tersimpan').waitFor({ state: 'hidden' })
  // The next word's rating sends this one, as does any work elsewhere.
  await page.getByRole('heading', { name: 'Semua kata' }).click()
  await expect.poll(states).toEqual([0, 1, 1])
  await page.locator('[data-row]').getByText('Dipelajari').waitFor()
  // The days to come are drawn once there is something to draw.
  expect(await progress.getByRole('figure').count()).toBe(1)
  // Rows that came later can be changed too.
  await page.getByLabel('Atur 사랑').click()
  await page.locator('[data-row]').getByLabel('Daftar').locator('visible=true').fill('Lagu')
  await page.keyboard.press('Enter')
  await snackbar(page, 'Daftarnya tersimpan.').waitFor()
})

test.each(['with cards', 'without cards'])(
  'the cards and the progress share a column on a wide screen, the words have the other: %s',
  async state => {
    const hasCards = state === 'with cards'
    const learner = await newClassLearner(stage, `lebar.${hasCards}.words@contoh.id`)
    dataOf(await call(learner.http, saveWord, { params: { entryId: LOVE }, body: {} }))
    const { words } = dataOf(await call(learner.http, getDueWords))
    for (const { entry_id } of hasCards ? [] : words)
      dataOf(await reviewWord(learner.http, { entry_id, rating: 'good', review_id: randomUUID() }))
    const { page } = await learner.browser({ viewport: { width: 1280, height: 800 } })
    await page.goto('/words')
    await settle(page)
    const boxOf = async (name: string) => {
      const box = await page.getByRole('region', { name }).boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const gap = async () => {
      const [cards, progress] = [await boxOf('Ulangan hari ini'), await boxOf('Kemajuan')]
      return progress.y - cards.y - cards.height
    }
    await expect.poll(gap).toBeLessThanOrEqual(24)
    const cards = await boxOf('Ulangan hari ini')
    const progress = await boxOf('Kemajuan')
    const all = await boxOf('Semua kata')
    expect([progress.x, progress.width]).toEqual([cards.x, cards.width])
    expect([all.y, all.x > cards.x + cards.width]).toEqual([cards.y, true])
    expect(await overflow(page)).toBe(0)
  },
)

test('without a saved word the page says what to do, and has no figures of nothing', async () => {
  const learner = await newClassLearner(stage, 'kosong.words@contoh.id')
  const { page } = await learner.browser({ viewport: { width: 360, height: 740 } })
  await page.goto('/words')
  await settle(page)
  expect(await page.getByRole('heading', { name: 'Kemajuan' }).count()).toBe(0)
  expect(await page.getByRole('search').isVisible()).toBe(false)
  const all = page.getByRole('region', { name: 'Semua kata' })
  // A new learner has words of the lessons to review, so the page is not empty.
  await all.getByText('Simpan kata dari kamus').waitFor()
  await all.getByRole('link', { name: 'Cari di kamus' }).click()
  await page.waitForURL('**/dictionary')
})

test('a word is saved where it is looked up, put into a list, removed and restored, and others come from a file', async () => {
  const learner = await newClassLearner(stage, 'simpan.words@contoh.id')
  const { page, watch } = await learner.browser({ viewport: { width: 360, height: 740 } })
  watch.allow(/api/)
  await page.goto(`/dictionary?entry=${encodeURIComponent(LOVE)}`)
  const save = button(page, 'Simpan ke Kata saya')
  await save.waitFor()
  // The response is lost: the word waits on this device, and is sent again, at once and on request.
  let lost = 0
  await page.route('**/saved-words/**', async route => {
    await route.fetch()
    await route.abort()
    lost++
  })
  await save.click()
  await page.getByText('Tersimpan di perangkat ini').waitFor()
  await expect.poll(() => lost).toBe(2)
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).is_saved,
  ).toBe(true)
  await page.unroute('**/saved-words/**')
  await button(page, 'Coba kirim').click()
  await page.getByRole('link', { name: 'Tersimpan di Kata saya' }).click()
  const row = page.locator('[data-row]')
  await row.getByText('cinta').first().waitFor()
  await row.getByLabel('Atur 사랑').click()
  await row.getByLabel('Daftar').fill('Drama; Lagu')
  await row.getByLabel('Daftar').press('Enter')
  await snackbar(page, 'Daftarnya tersimpan.').waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).lists,
  ).toEqual(['Drama', 'Lagu'])
  expect(await auditSchemes(page)).toEqual([])
  await button(page, 'Hapus dari Kata saya').click()
  await expect.poll(() => hasFocus(button(page, 'Simpan lagi'))).toBe(true)
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).is_saved,
  ).toBe(false)
  await page.keyboard.press('Enter')
  await snackbar(page, '사랑 tersimpan lagi.').waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).lists,
  ).toEqual(['Drama', 'Lagu'])

  // A file reports what it would add before it is saved, and what it cannot.
  const text = 'kata,arti\n나무,pohon\n없는말,entah\n'
  const file = { name: 'kata.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('[data-exchange] summary').click()
  await page.getByLabel('Berkas').setInputFiles(file)
  await button(page, 'Periksa berkas').click()
  await page.getByText('2 baris: 1 kata baru, 0 sudah tersimpan.').waitFor()
  await page.getByText('Baris 3 (없는말): tidak ada di kamus.').waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: TREE } })).is_saved,
  ).toBe(false)
  await button(page, 'Simpan 1 kata').click()
  await page.locator('[data-row]').getByText('나무').waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: TREE } })).is_saved,
  ).toBe(true)
  await page.locator('[data-exchange] summary').click()
  const download = page.waitForEvent('download')
  await button(page, 'CSV (lembar kerja)').click()
  expect((await download).suggestedFilename()).toMatch(/^kata-saya-.*\.csv$/)
})

test('a word that is saved in flight mode waits on the device, and is sent with the network', async () => {
  const learner = await newClassLearner(stage, 'simpan-terbang.words@contoh.id')
  const line = await layLine()
  const { page, watch } = await learner.browser(line.options)
  watch.allow(LINE_CUT)
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|failed:|api/)
  const address = `/dictionary?entry=${encodeURIComponent(LOVE)}`
  await page.goto(address)
  await button(page, 'Simpan ke Kata saya').waitFor()
  await untilCached(page, address)
  await page.getByText(/^Seluruh kamus, .+, ada di perangkat ini/).waitFor()
  line.cut()
  await cutOff(page)
  await page.goto(address)
  await button(page, 'Simpan ke Kata saya').click()
  await page.getByText('Tersimpan di perangkat ini').waitFor()
  // It still does after a reload.
  await page.reload()
  await page.getByText('Tersimpan di perangkat ini').waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).is_saved,
  ).toBe(false)
  line.mend()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Tersimpan di Kata saya' }).waitFor()
  expect(
    dataOf(await call(learner.http, getSavedWord, { params: { entryId: LOVE } })).is_saved,
  ).toBe(true)
})

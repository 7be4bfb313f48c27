import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import seededBooks from '../../content/catalogue/books.json' with { type: 'json' }
import seededProducts from '../../content/catalogue/products.json' with { type: 'json' }
import seededStories from '../../content/catalogue/testimonials.json' with { type: 'json' }
import { ERRORS } from '../../src/contract/errors.ts'
import { audit } from '../helpers/audit.ts'
import {
  changeAsAnother,
  createCataloguePages,
  EVIL,
  expectInert,
  hasCount,
  LONG,
} from '../helpers/catalogue-pages.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { overflow } from '../helpers/layout.ts'
import { breakList, mendList, setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const { open, visit, seen, expectPictures } = createCataloguePages(stage)
const PHONE = { viewport: { width: 360, height: 740 } }
const titles = '[data-results] .card-title'
const of = <T>(all: readonly T[], matches: (one: T) => boolean) => all.filter(matches)

describe('the books', () => {
  test('are those of the API in its order, marked as samples, with pictures that load', async () => {
    const page = await visit('/books')
    expect(await page.locator(titles).allTextContents()).toEqual(
      seededBooks.map(({ title }) => title),
    )
    await page.getByText('Ini contoh buku.').waitFor()
    await expectPictures([...seededBooks, ...seededProducts].map(({ image_url }) => image_url))
  })

  test('are filtered while somebody types and chooses, with an address that can be shared', async () => {
    const page = await visit('/books')
    await page.getByLabel('Kata kunci').pressSequentially('mendengarkan')
    await page.waitForURL('**/books?q=mendengarkan')
    await page.getByLabel('Bentuk').selectOption({ label: 'Buku digital' })
    await page.waitForURL('**/books?q=mendengarkan&format=ebook')
    await hasCount(page, '1 buku')
    const [title] = await page.locator(titles).allTextContents()
    expect(title).toContain('Telinga Siap EPS-TOPIK')
    await page.reload()
    await hasCount(page, '1 buku')
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, `${seededBooks.length} buku`)
    await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' })
    await page.waitForURL('**/books?sort=price')
    const prices = seededBooks.map(({ price_rupiah }) => price_rupiah).toSorted((a, b) => a - b)
    expect((await page.locator('.card-price').allTextContents()).map(digits)).toEqual(prices)
  })

  test('show their chapters, and offer a question instead of an order for a sample', async () => {
    const page = await visit('/books?q=Hangul+dari+Nol', { javaScriptEnabled: false })
    await page.getByText('Daftar isi', { exact: true }).click()
    await page.getByText('Hari 11–12: batchim dan tujuh bunyi akhir').waitFor()
    const ask = page.getByRole('link', { name: 'Minta kabar' })
    const address = new URL((await ask.getAttribute('href')) ?? '')
    expect(address.host).toBe('wa.me')
    expect(address.searchParams.get('text')).toBe(
      'Halo Sapa! Kabari saya kalau buku seperti “Hangul dari Nol: Baca dan Tulis dalam 14 Hari” sudah bisa dipesan.',
    )
  })
})

describe('on a phone', () => {
  const opener = (page: Page) => page.locator('.choices > summary')

  test('the list starts on the first screen, and its filters unfold by keyboard', async () => {
    const page = await visit('/products', PHONE)
    const top = await page.locator('#hasil').evaluate(one => one.getBoundingClientRect().top)
    expect(top).toBeLessThan(680)
    const sort = page.getByLabel('Urutkan')
    expect(await sort.isVisible()).toBe(false)
    await tabTo(page, opener(page))
    await page.keyboard.press('Enter')
    await sort.selectOption('price')
    await page.waitForURL('**/products?sort=price')
    await page.getByLabel('Jenis').selectOption('game')
    await opener(page).getByText('1 saringan aktif').waitFor()
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflow(page)).toBe(0)
    }
    expect(await audit(page)).toEqual([])
  })

  test('filters are folded, counted and sent without JavaScript too', async () => {
    const options = { ...PHONE, javaScriptEnabled: false }
    const page = await visit('/books?goal=topik&format=ebook', options)
    await opener(page).getByText('2 saringan aktif').waitFor()
    await page.getByRole('button', { name: 'Terapkan' }).waitFor()
    await page.getByLabel('Kata kunci').fill('ujian')
    await page.getByLabel('Kata kunci').press('Enter')
    await page.waitForURL(/q=ujian.*goal=topik&format=ebook/)
    await opener(page).click()
    expect(await page.getByLabel('Tujuan').inputValue()).toBe('topik')
  })

  test('a note says in full that these are samples', async () => {
    const page = await visit('/books', PHONE)
    await page.getByRole('note').getByText('karangan kami').waitFor()
  })
})

test('a wide screen shows the note and the filters in full', async () => {
  const page = await visit('/products')
  expect(await page.getByRole('note').textContent()).toMatch(
    /^\s*Ini contoh produk\. .*Produk yang/s,
  )
  expect(await page.getByLabel('Urutkan').isVisible()).toBe(true)
  expect(await page.locator('main summary').filter({ visible: true }).count()).toBe(0)
})

describe('the products', () => {
  test('can be filtered and opened without JavaScript', async () => {
    const page = await visit('/products', { javaScriptEnabled: false })
    await page.getByLabel('Jenis').selectOption('game')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await page.waitForURL('**/products?*category=game*')
    const games = of(seededProducts, ({ category }) => category === 'game')
    await hasCount(page, `${games.length} produk`)
    await page.getByRole('link', { name: games[0]?.title ?? '' }).click()
    await page.getByRole('heading', { level: 1, name: games[0]?.title ?? '' }).waitFor()
    await page.getByText('1 kantong kain').waitFor()
  })

  test('have pages that link back to the list with its filters, and to similar ones', async () => {
    const page = await visit('/products?category=flashcards&sort=title')
    const [first] = of(seededProducts, ({ category }) => category === 'flashcards')
    await page.getByRole('link', { name: first?.title ?? '' }).click()
    await page.waitForURL(`**/product-details/${first?.id}`)
    await page.getByText('Ini contoh produk.').waitFor()
    const facts = page.getByRole('region', { name: 'Ringkasan' })
    await facts.getByText('Contoh, belum dijual', { exact: true }).waitFor()
    const similar = page.getByRole('region', { name: 'Produk serupa' }).getByRole('heading')
    expect((await similar.allTextContents())[1]).toContain('Kartu Kata EPS-TOPIK')
    await page.getByRole('link', { name: 'Semua produk' }).click()
    await page.waitForURL('**/products?category=flashcards&sort=title')
  })

  test('are described to search engines, to which a sample must not be offered', async () => {
    const page = await visit('/product-details/pasar-pagi')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const offer = JSON.parse(text ?? '')
    expect(offer).toMatchObject({
      '@type': 'Product',
      name: 'Pasar Pagi: Permainan Angka dan Harga',
      url: page.url(),
      offers: { price: 95_000, availability: 'https://schema.org/OutOfStock' },
    })
    expect(offer.description).toMatch(/^Contoh: /)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})

test('the home page shows no invented stories', async () => {
  const page = await visit('/')
  expect(seededStories.every(({ is_sample }) => is_sample)).toBe(true)
  expect(await page.getByRole('region', { name: 'Cerita pelajar' }).count()).toBe(0)
})

describe('a change in the database', () => {
  test.each([
    ['books', '/books'],
    ['products', '/products'],
    ['products', '/product-details/susun-suku-kata'],
    ['testimonials', '/'],
  ])('to hostile text in %s breaks nothing on %s', async (list, path) => {
    const fields = list === 'testimonials' ? ['name', 'city', 'quote'] : ['title', 'summary']
    const texts = Object.fromEntries(fields.map(name => [name, EVIL + LONG]))
    // Stories are shown only when they are true.
    const more =
      list === 'testimonials' ? { is_sample: false } : { image_url: 'javascript:window.hacked=1' }
    changeAsAnother(stage, [list], setInList(list, { ...texts, ...more }))
    await expect.poll(() => seen(path)).toContain('panjang')
    const page = await visit(path, { viewport: { width: 320, height: 800 } })
    await expectInert(page)
    const heights = await page
      .locator('h1, .card, .story')
      .evaluateAll(all => all.map(element => element.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(1_200)
    expect(await audit(page)).toEqual([])
  })

  test('that makes the stories unreadable removes them from the home page until they are back', async () => {
    const hasStories = () => seen('/').then(html => html.includes('Cerita pelajar'))
    changeAsAnother(stage, ['testimonials'], setInList('testimonials', { is_sample: false }))
    await expect.poll(hasStories).toBe(true)
    changeAsAnother(stage, ['testimonials'], breakList('testimonials'))
    await expect.poll(hasStories).toBe(false)
    expect(await seen('/')).toContain('Kata hari ini')
    changeAsAnother(stage, ['testimonials'], mendList('testimonials'))
    await expect.poll(hasStories).toBe(true)
  })

  test('that makes the list unreadable is reported, and a retry shows the list', async () => {
    changeAsAnother(stage, ['books'], breakList('books'))
    await expect.poll(async () => (await fetch(`${stage.url}/books`)).status).toBe(503)
    const { page } = await open('/books', { allow: /50[03]/ })
    await page.getByRole('heading', { name: 'Belum bisa dimuat' }).waitFor()
    const reason = page.locator('[data-reason]')
    expect(await reason.getAttribute('lang')).toBe('id')
    expect(await reason.textContent()).toBe(ERRORS.internal.message)
    changeAsAnother(stage, ['books'], mendList('books'))
    await page.getByRole('link', { name: 'Coba lagi' }).click()
    await hasCount(page, `${seededBooks.length} buku`)
  })
})

function digits(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

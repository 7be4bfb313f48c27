import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import seededBooks from '../../content/catalogue/books.json' with { type: 'json' }
import seededProducts from '../../content/catalogue/products.json' with { type: 'json' }
import seededStories from '../../content/catalogue/testimonials.json' with { type: 'json' }
import { audit } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createStage, type VisitOptions } from '../helpers/stage.ts'

const stage = createStage()
const titles = '[data-results] .card-title'
const of = <T>(all: readonly T[], wanted: (one: T) => boolean) => all.filter(wanted)

async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await stage.open({ reducedMotion: 'reduce', ...options })
  await page.goto(path)
  return page
}

/** Waits until the list has this many things in all. */
async function hasCount(page: Page, count: string): Promise<void> {
  await page.locator('[data-count]').getByText(count, { exact: true }).waitFor()
}

describe('the books', () => {
  test('are those of the API, in its order, marked as samples, with pictures that load', async () => {
    const page = await visit('/books')
    expect(await page.locator(titles).allTextContents()).toEqual(
      seededBooks.map(({ title }) => title),
    )
    await page.getByText('Ini contoh buku.').waitFor()
    for (const { image_url } of [...seededBooks, ...seededProducts]) {
      const answer = await fetch(stage.url + image_url)
      expect([image_url, answer.status]).toEqual([image_url, 200])
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    }
  })

  test('are filtered while someone types and chooses, in an address that can be shared', async () => {
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
    expect((await page.locator('.price').allTextContents()).map(digits)).toEqual(prices)
  })

  test('show their chapters, and a question about a sample is no order', async () => {
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

  test('have pages that lead back to the list with its filters, and to similar ones', async () => {
    const page = await visit('/products?category=flashcards&sort=title')
    const [first] = of(seededProducts, ({ category }) => category === 'flashcards')
    await page.getByRole('link', { name: first?.title ?? '' }).click()
    await page.waitForURL(`**/product-details/${first?.id}`)
    await page.getByText('Ini contoh produk.').waitFor()
    const similar = page.getByRole('region', { name: 'Produk serupa' }).getByRole('heading')
    expect((await similar.allTextContents())[1]).toContain('Kartu Kata EPS-TOPIK')
    await page.getByRole('link', { name: 'Semua produk' }).click()
    await page.waitForURL('**/products?category=flashcards&sort=title')
  })

  test('are described to search engines, which must not offer a sample', async () => {
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

test('the home page shows three stories, and says that they are samples', async () => {
  const page = await visit('/')
  const stories = page.getByRole('region', { name: 'Cerita pelajar' })
  const quotes = await stories.locator('blockquote').allTextContents()
  expect(quotes).toHaveLength(3)
  const known = seededStories.map(({ quote }) => `“${quote}”`)
  expect(quotes.filter(quote => !known.includes(quote))).toEqual([])
  expect(await stories.getByText('Contoh cerita', { exact: true }).count()).toBe(3)
})

describe('what others write into the database', () => {
  const LONG = 'panjang'.repeat(1_500)
  const EVIL = '<img src=x onerror="window.hacked=1">'

  /** Changes tables as another process would, which is seen within a second. */
  function change(tables: readonly string[], statements: string): void {
    const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
    db.exec(statements)
    for (const table of tables)
      db.exec(`update revisions set revision = revision + 1 where resource = '${table}'`)
    db.close()
  }

  const seen = async (path: string) => (await fetch(stage.url + path)).text()

  test.each([
    ['books', '/books'],
    ['products', '/products'],
    ['products', '/product-details/susun-suku-kata'],
    ['testimonials', '/'],
  ])('in %s stays inert on %s, and cannot break its layout', async (table, path) => {
    const fields = table === 'testimonials' ? ['name', 'city', 'quote'] : ['title', 'summary']
    const texts = fields.map(name => `${name} = '${EVIL}${LONG}'`).join(', ')
    const picture = table === 'testimonials' ? '' : ", image_url = 'javascript:window.hacked=1'"
    change([table], `update ${table} set ${texts}${picture}`)
    await expect.poll(() => seen(path)).toContain('panjang')
    const page = await visit(path, { viewport: { width: 320, height: 800 } })
    expect((await page.title()).length).toBeLessThan(120)
    expect(await page.locator('[src^=javascript], [href^=javascript], img[src=x]').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await overflow(page)).toBe(0)
    const heights = await page
      .locator('h1, .card, .story')
      .evaluateAll(all => all.map(element => element.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(1_200)
    expect(await audit(page)).toEqual([])
  })

  test('leaves the invitation alone on the home page when there are no stories', async () => {
    change(['testimonials'], 'delete from testimonials')
    await expect.poll(() => seen('/')).toContain('belum ada cerita yang bisa kami kutip')
    expect(await seen('/')).not.toContain('Contoh cerita')
  })

  test('takes the list away, and it comes when it is back', async () => {
    change(['books'], 'alter table books rename to hidden_books')
    await expect.poll(async () => (await fetch(`${stage.url}/books`)).status).toBe(503)
    const { page, watch } = await stage.open()
    watch.allow(/50[03]/)
    await page.goto('/books')
    await page.getByRole('heading', { name: 'Belum bisa dimuat' }).waitFor()
    change(['books'], 'alter table hidden_books rename to books')
    await page.getByRole('link', { name: 'Coba lagi' }).click()
    await hasCount(page, `${seededBooks.length} buku`)
  })
})

function digits(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

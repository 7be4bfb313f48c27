import { expect, test } from 'vitest'
import { products as text } from '../../../content/site/products.ts'
import type { Product } from '../../../src/contract/shop.ts'
import { askAbout } from '../../../src/features/shop/ask.ts'
import {
  findProducts,
  productFilters,
  similarProducts,
  weightWords,
} from '../../../src/features/shop/find-products.ts'
import { productOffer, productSummary } from '../../../src/features/shop/product-offer.ts'
import { readCriteria } from '../../../src/kit/list/filters-in-address.ts'
import { jsonLd } from '../../../src/lib/json-ld.ts'

function product(more: Partial<Product> = {}): Product {
  return {
    id: 'kartu',
    title: 'Kartu Hangul',
    category: 'flashcards',
    level: 'beginner',
    price_rupiah: 65_000,
    availability: 'in-stock',
    summary: 'Satu huruf satu kartu.',
    description: 'Huruf ㄴ dengan 나비.',
    contents: ['40 kartu'],
    details: [],
    weight_grams: 150,
    image_url: '/catalogue/products/kartu.svg',
    image_width: 480,
    image_height: 360,
    is_sample: false,
    ...more,
  }
}

const cards = product()
const diary = product({
  id: 'agenda',
  title: 'Agenda',
  category: 'stationery',
  level: null,
  price_rupiah: 9_000,
})
const words = product({ id: 'kata', title: 'Kartu Kata', level: 'advanced' })
const game = product({ id: 'ubin', title: 'Ubin', category: 'game' })
const all = [diary, words, cards, game]
const ADDRESS = 'https://sapa.test/product-details/kartu'

const find = (query: string) =>
  findProducts(all, readCriteria(new URLSearchParams(query), productFilters)).map(({ id }) => id)

test.each([
  ['a category', 'category=flashcards', ['kata', 'kartu']],
  ['a level', 'level=beginner', ['kartu', 'ubin']],
  ['a word of the description', 'q=나비', ['agenda', 'kata', 'kartu', 'ubin']],
  ['the words of a category', 'q=alat+tulis', ['agenda']],
  ['what has no level', 'q=semua+tingkat', ['agenda']],
  ['the lowest price', 'sort=price', ['agenda', 'kartu', 'kata', 'ubin']],
])('a filter by %s finds the matching items', (_, query, expected) => {
  expect(find(query)).toEqual(expected)
})

test('puts the same category first among similar ones, then the same level, and never itself', () => {
  expect(similarProducts(cards, all).map(({ id }) => id)).toEqual(['kata', 'ubin', 'agenda'])
})

test.each([
  [0, 'Berkas, tidak dikirim'],
  [150, '150 g'],
  [999, '999 g'],
  [1_250, '1,25 kg'],
])('%i grams are %s', (grams, said) => {
  expect(weightWords(grams)).toBe(said)
})

test.each([
  [{ is_sample: true }, 'Minta kabar', 'Kabari saya kalau produk seperti “Kartu Hangul”'],
  [{}, 'Pesan lewat WhatsApp', 'Saya mau pesan “Kartu Hangul”'],
  [{ availability: 'pre-order' as const }, 'Pesan dulu lewat WhatsApp', 'Kapan kira-kira'],
  [{ availability: 'out-of-stock' as const }, 'Tanya kapan ada lagi', 'ada lagi?'],
])('the action for %o is “%s”', (more, label, message) => {
  const ask = askAbout(product(more), text.ask)
  expect(ask.label).toBe(label)
  expect(new URL(ask.href).searchParams.get('text')).toContain(message)
})

test('a message stays short, and no title can add to its address', () => {
  const { href } = askAbout(product({ title: `a&b=c#${'x'.repeat(10_000)}` }), text.ask)
  expect(href.length).toBeLessThan(600)
  expect([...new URL(href).searchParams.keys()]).toEqual(['text'])
  expect(new URL(href).hash).toBe('')
})

test('describes an offer to search engines', () => {
  expect(productOffer(cards, ADDRESS)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kartu Hangul',
    description: 'Kartu Hangul. Satu huruf satu kartu.',
    sku: 'kartu',
    url: ADDRESS,
    image: 'https://sapa.test/catalogue/products/kartu.svg',
    offers: {
      '@type': 'Offer',
      url: ADDRESS,
      price: 65_000,
      priceCurrency: 'IDR',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('says first that a product is a sample', () => {
  expect(productSummary(product({ is_sample: true }))).toMatch(/^Contoh: Kartu Hangul\. /)
})

test('turns no stored text into markup, a script or an endless title', () => {
  const hostile = product({
    title: `</script><img src=x onerror=alert(1)>${'x'.repeat(10_000)}`,
    image_url: 'javascript:alert(1)',
  })
  const offer = productOffer(hostile, ADDRESS)
  expect(offer).not.toHaveProperty('image')
  expect(jsonLd(offer)).not.toContain('<')
  expect(jsonLd(offer).length).toBeLessThan(1_500)
  expect(productSummary(hostile).length).toBeLessThanOrEqual(200)
})

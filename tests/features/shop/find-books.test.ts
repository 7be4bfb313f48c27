import { expect, test } from 'vitest'
import type { Book } from '../../../src/contract/shop.ts'
import { bookFilters, findBooks } from '../../../src/features/shop/find-books.ts'
import { readCriteria } from '../../../src/kit/list/filters-in-address.ts'

function book(more: Partial<Book>): Book {
  return {
    id: 'one',
    title: 'Hangul dari Nol',
    author: 'Ratih',
    publisher: 'Kelopak',
    year: 2026,
    isbn: null,
    level: 'beginner',
    goal: 'reading',
    format: 'paperback',
    pages: 100,
    has_audio: true,
    price_rupiah: 79_000,
    availability: 'in-stock',
    summary: 'Satu huruf sehari.',
    contents: ['Vokal dasar'],
    image_url: '/catalogue/books/one.svg',
    image_width: 240,
    image_height: 320,
    is_sample: true,
    ...more,
  }
}

const hangul = book({})
const writing = book({
  id: 'two',
  title: 'TOPIK II Menulis',
  author: 'Galuh',
  level: 'advanced',
  goal: 'topik',
  format: 'ebook',
  price_rupiah: 59_000,
  contents: ['Kertas kotak (원고지)'],
  isbn: '9786020000008',
})
const grammar = book({
  id: 'three',
  title: 'Buku Pola',
  goal: 'grammar',
  level: 'intermediate',
  price_rupiah: 59_000,
})
const all = [hangul, writing, grammar]

const find = (query: string) =>
  findBooks(all, readCriteria(new URLSearchParams(query), bookFilters)).map(({ id }) => id)

test.each([
  ['nothing, in our order', '', ['one', 'two', 'three']],
  ['a level', 'level=advanced', ['two']],
  ['a goal', 'goal=grammar', ['three']],
  ['a format', 'format=paperback', ['one', 'three']],
  ['a word of the title', 'q=hangul', ['one']],
  ['the author', 'q=galuh', ['two']],
  ['a Korean word of a chapter', 'q=원고지', ['two']],
  ['the number of a book', 'q=9786020000008', ['two']],
  ['the words of a label', 'q=buku+digital', ['two']],
  ['words in any order and case', 'q=NOL+hangul', ['one']],
  ['a word that no book has', 'q=astronaut', []],
  ['only signs', 'q=!!!', []],
  ['filters that fit together', 'q=topik&level=advanced&format=ebook', ['two']],
  ['filters that exclude each other', 'level=beginner&goal=topik', []],
  ['what no book can be', 'level=__proto__&goal=x', ['one', 'two', 'three']],
  ['the lowest price, then the title', 'sort=price', ['three', 'two', 'one']],
  ['the title', 'sort=title', ['three', 'one', 'two']],
])('a filter by %s finds the matching items', (_, query, expected) => {
  expect(find(query)).toEqual(expected)
})

test('does not reorder the list itself', () => {
  find('sort=title')
  expect(all).toEqual([hangul, writing, grammar])
})

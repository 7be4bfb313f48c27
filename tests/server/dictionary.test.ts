import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { saveEntries } from '../../server/modules/dictionary/save-entries.ts'
import { seedDictionary } from '../../server/modules/dictionary/seed.ts'
import { linkWords } from '../../server/modules/dictionary/word-links.ts'
import { call } from '../../src/api/call.ts'
import {
  getCategories,
  getDictionary,
  getEntry,
  searchDictionary,
} from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function search(
  q: string,
  more: { category?: string; limit?: number; offset?: number; lang?: 'id' | 'en' } = {},
) {
  const result = await call(api.http, searchDictionary, { query: { q, lang: 'id', ...more } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

async function firstWord(q: string): Promise<string | undefined> {
  return (await search(q)).data[0]?.word
}

describe('search', () => {
  test.each([
    ['Hangul', '사랑'],
    ['romanization', 'sarang'],
    ['Indonesian', 'cinta'],
    ['English', 'love'],
    ['a keyboard left on Latin letters', 'tkfkd'],
    ['capital letters and blanks', '  SaRang '],
  ])('finds 사랑 by %s', async (_way, q) => {
    expect(await firstWord(q)).toBe('사랑')
  })

  test.each([
    ['annyong haseyo', '안녕하세요'],
    ['kamsahamnida', '감사합니다'],
    ['terima kasih', '감사합니다'],
    ['hakkyo', '학교'],
    ['hakgyo', '학교'],
  ])('understands the Indonesian spelling %s', async (q, word) => {
    expect(await firstWord(q)).toBe(word)
  })

  test.each([
    ['tulis', '쓰다'],
    ['baca', '읽다'],
    ['tunggu', '기다리다'],
    ['kirim', '보내다'],
  ])('finds the verb by the Indonesian root %s', async (root, word) => {
    expect((await search(root)).data.map(entry => entry.word)).toContain(word)
  })

  test('still finds the word while its last syllable is being composed', async () => {
    for (const typed of ['사', '살', '사라', '사랑']) {
      expect((await search(typed, { limit: 50 })).data.map(({ word }) => word)).toContain('사랑')
    }
  })

  test('finds words by their initial consonants', async () => {
    expect((await search('ㄱㅅㅎㄴㄷ')).data[0]?.word).toBe('감사합니다')
  })

  test('finds a word by every text on the way to its complete romanization', async () => {
    const typed = 'annyeonghaseyo'
    for (let length = 3; length <= typed.length; length++) {
      const { data } = await search(typed.slice(0, length), { limit: 50 })
      expect(
        data.map(({ word }) => word),
        typed.slice(0, length),
      ).toContain('안녕하세요')
    }
  })

  test.each(['감사합니다.', '"감사합니다"', '감사 합니다!', '  감사합니다?'])(
    'ignores what copied text brings along: %s',
    async q => {
      expect(await firstWord(q)).toBe('감사합니다')
    },
  )

  test('an empty text has no results', async () => {
    expect(await search('   ')).toEqual({ data: [], analyses: [], total: 0 })
  })

  test('pages through all results without a gap or a repeat', async () => {
    const { total } = await search('ma', { limit: 50 })
    const ids: string[] = []
    for (let offset = 0; offset < total; offset += 7) {
      ids.push(...(await search('ma', { limit: 7, offset })).data.map(({ id }) => id))
    }
    expect(total).toBeGreaterThan(14)
    expect(new Set(ids).size).toBe(total)
  })

  test('limits a search to a category, and lists a category without a text', async () => {
    const { data } = await search('', { category: 'safety', limit: 50 })
    expect(data.map(({ word }) => word)).toContain('안전모')
    const inFood = await search('makan', { category: 'food' })
    const everywhere = await search('makan')
    expect(inFood.total).toBeLessThan(everywhere.total)
    expect(await search('', { category: 'no-such-category' })).toEqual({
      data: [],
      analyses: [],
      total: 0,
    })
  })

  test('gives glosses in the language asked for', async () => {
    expect((await search('사랑', { lang: 'en' })).data[0]).toMatchObject({
      gloss: 'love',
      gloss_language: 'en',
    })
  })

  const signs = ['%', '_', "'; --", '\\', '\u0000', '🙂', '\ud800', '__proto__', '(']
  test.each([...signs, '가'.repeat(100)])('takes %j literally, as text', async q => {
    expect((await search(q)).total).toBe(0)
  })

  test.each([
    'limit=0',
    'limit=51',
    'limit=abc',
    'offset=-1',
    'offset=1e9',
    'lang=fr',
    `q=${'a'.repeat(101)}`,
    'unknown=1',
  ])('refuses %s with a readable message', async query => {
    const response = await api.fetch(`/api/dictionary/search?${query}`)
    expect(response.status).toBe(422)
    expect((await response.json()).message).toMatch(/\S{3}/)
  })
})

describe('entries', () => {
  test('an entry carries pronunciation, glosses and an example with translation', async () => {
    const result = await call(api.http, getEntry, {
      params: { id: 'sapa-사랑' },
      query: { lang: 'id' },
    })
    expect(result).toMatchObject({
      ok: true,
      value: {
        data: {
          word: '사랑',
          romanization: 'sarang',
          pronunciation: '사랑',
          categories: ['feelings'],
        },
      },
    })
  })

  test('an unknown entry is not found', async () => {
    const result = await call(api.http, getEntry, {
      params: { id: 'sapa-없는-말' },
      query: { lang: 'id' },
    })
    expect(result).toMatchObject({ ok: false, error: { code: 'not-found', status: 404 } })
  })

  test.each([
    '%00',
    'a%00b',
    '%F0%9F%99%82',
    "'%20or%201=1",
    'a'.repeat(81),
    '..%2F..%2Fetc',
    '%E0%A4%A',
  ])('the strange id %s is refused or not found', async id => {
    const response = await api.fetch(`/api/dictionary/entries/${id}`)
    expect([404, 422]).toContain(response.status)
  })

  test('homographs link to each other', async () => {
    const result = await call(api.http, getEntry, {
      params: { id: 'sapa-눈-1' },
      query: { lang: 'id' },
    })
    expect(result.ok && result.value.data.homographs.map(({ id }) => id)).toEqual(['sapa-눈-2'])
  })
})

describe('sections', () => {
  test('every category is in a section and counts its entries', async () => {
    const dictionary = await call(api.http, getDictionary)
    const categories = await call(api.http, getCategories)
    if (!dictionary.ok || !categories.ok) throw new Error('failed')
    const { sections } = dictionary.value.data
    expect(sections.flatMap(section => section.categories)).toEqual(categories.value.data)
    for (const { id, entries } of categories.value.data) {
      expect((await search('', { category: id })).total).toBe(entries)
      expect(entries).toBeGreaterThanOrEqual(15)
    }
  })

  test('there are at least 400 beginner words of our own', async () => {
    const { total } = await api.db
      .selectFrom('dictionary_entries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('source', '=', 'sapa')
      .where('level', '=', 'beginner')
      .executeTakeFirstOrThrow()
    expect(total).toBeGreaterThanOrEqual(400)
  })
})

test('loading the same content again writes nothing', async () => {
  expect(await seedDictionary(api.db)).toBe(0)
})

test('another process sees new entries, and an import does not duplicate ours', async () => {
  const entry = {
    source: 'krdict' as const,
    partOfSpeech: 'noun' as const,
    level: 'beginner' as const,
    pronunciation: null,
    origin: null,
    forms: [],
    senses: [{ gloss: { id: ['kasih'] }, definition: { ko: '아끼는 마음' }, examples: [] }],
  }
  await saveEntries(api.db, [
    { ...entry, id: 'krdict-1', position: 1_000_001, word: '사랑' },
    { ...entry, id: 'krdict-2', position: 1_000_002, word: '시험용낱말' },
  ])
  await linkWords(api.db)
  expect((await search('시험용낱말')).total).toBe(0)
  await raiseRevision(api.db, 'dictionary')
  for (const { prepare } of api.running) await prepare?.()
  expect((await search('시험용낱말')).data.map(({ id }) => id)).toEqual(['krdict-2'])
  const found = (await search('사랑')).data.filter(({ word }) => word === '사랑')
  expect(found.map(({ id }) => id)).toEqual(['sapa-사랑'])
  const result = await call(api.http, getEntry, {
    params: { id: 'sapa-사랑' },
    query: { lang: 'id' },
  })
  // Its meanings stand behind ours, and it is no other word.
  const { homographs, more_senses } = (result.ok && result.value.data) || {}
  expect(homographs).toEqual([])
  expect(more_senses).toMatchObject([
    { id: 'krdict-1', senses: entry.senses, attribution: { license: { name: 'CC BY-SA 2.0 KR' } } },
  ])
})

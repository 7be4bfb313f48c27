import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import type { Query } from '../../src/contract/calls.ts'
import { SAVED_WORDS_MAX, WORD_LISTS_MAX } from '../../src/contract/limits.ts'
import {
  getSavedWord,
  getSavedWords,
  getWordProgress,
  removeWord,
  saveWord,
  saveWords,
} from '../../src/contract/routes/saved-words.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import type { Rating } from '../../src/contract/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
})
afterAll(() => api.close())

const LOVE = 'sapa-사랑'
const idsOf = async (http: Http, query: Query<typeof getSavedWords> = {}) =>
  dataOf(await call(http, getSavedWords, { query })).map(({ entry_id }) => entry_id)
const dueIds = async (http: Http) =>
  dataOf(await call(http, getDueWords)).words.map(({ entry_id }) => entry_id)
const review = async (http: Http, entry_id: string, rating: Rating = 'good') =>
  dataOf(await reviewWord(http, { entry_id, rating, review_id: crypto.randomUUID() }))

/** Returns words from the end of the dictionary, which no learner is shown soon. */
async function someWords(count: number): Promise<string[]> {
  const words = api.db.selectFrom('dictionary_entries').select('id').where('source', '=', 'sapa')
  const rows = await words.orderBy('position', 'desc').limit(count).execute()
  return rows.map(({ id }) => id)
}

describe('a saved word', () => {
  test('is stored once, is found with its meaning, and can be removed', async () => {
    const saved = { entry_id: LOVE, is_saved: true, lists: [] }
    expect(dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } }))).toEqual({
      ...saved,
      is_saved: false,
    })
    for (let again = 0; again < 3; again++)
      expect(
        dataOf(await call(rina.http, saveWord, { params: { entryId: LOVE }, body: {} })),
      ).toEqual(saved)
    expect(
      dataOf(await call(await rina.newDevice(), getSavedWord, { params: { entryId: LOVE } })),
    ).toEqual(saved)
    const answer = await call(rina.http, getSavedWords)
    expect(answer).toMatchObject({ ok: true, value: { total: 1 } })
    expect(dataOf(answer)).toEqual([
      {
        entry_id: LOVE,
        headword: '사랑',
        romanization: 'sarang',
        meanings: expect.arrayContaining(['cinta']),
        lists: [],
        state: 'new',
        due_at: null,
        saved_at: BEGIN,
      },
    ])
    expect(await idsOf((await createLearner(api)).http)).toEqual([])
    for (let again = 0; again < 2; again++)
      expect(dataOf(await call(rina.http, removeWord, { params: { entryId: LOVE } }))).toEqual({
        ...saved,
        is_saved: false,
      })
    expect(await idsOf(rina.http)).toEqual([])
  })

  test('is stored once, however many calls save it at the same time', {
    tags: 'postgres',
  }, async () => {
    const crowd = await atOnce(20, () =>
      call(rina.http, saveWord, { params: { entryId: LOVE }, body: {} }),
    )
    expect(new Set(crowd.map(codeOf))).toEqual(new Set(['ok']))
    expect(await idsOf(rina.http)).toEqual([LOVE])
  })

  test('that is not in the dictionary is refused', async () => {
    expect(
      codeOf(await call(rina.http, saveWord, { params: { entryId: 'sapa-tidak-ada' }, body: {} })),
    ).toBe('not-found')
  })

  test('needs a session', async () => {
    expect(codeOf(await call(api.http, saveWord, { params: { entryId: LOVE }, body: {} }))).toBe(
      'signed-out',
    )
    expect(codeOf(await call(api.http, getSavedWords))).toBe('signed-out')
  })

  test(`beyond ${SAVED_WORDS_MAX} is refused, and the others stay`, async () => {
    const rows = Array.from({ length: SAVED_WORDS_MAX }, (_, at) => ({
      user_id: rina.user.id,
      entry_id: `kata-${at}`,
      saved_at: BEGIN,
    }))
    for (let from = 0; from < rows.length; from += 1_000)
      await api.db
        .insertInto('saved_words')
        .values(rows.slice(from, from + 1_000))
        .execute()
    expect(codeOf(await call(rina.http, saveWord, { params: { entryId: LOVE }, body: {} }))).toBe(
      'not-possible',
    )
    expect(
      dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } })).is_saved,
    ).toBe(false)
  })
})

describe('lists', () => {
  test('exist as long as they have a word, and group the words', { tags: 'postgres' }, async () => {
    const [other = ''] = await someWords(1)
    await call(rina.http, saveWord, {
      params: { entryId: LOVE },
      body: { lists: ['Drama Korea', 'Lagu'] },
    })
    await call(rina.http, saveWord, { params: { entryId: other }, body: { lists: ['Lagu'] } })
    expect(await idsOf(rina.http, { list: 'Drama Korea' })).toEqual([LOVE])
    expect((await idsOf(rina.http, { list: 'Lagu' })).sort()).toEqual([LOVE, other].sort())
    // Saved again, it has the same position.
    expect(
      dataOf(await call(rina.http, saveWord, { params: { entryId: LOVE }, body: {} })).lists,
    ).toEqual(['Drama Korea', 'Lagu'])
    await call(rina.http, saveWord, { params: { entryId: LOVE }, body: { lists: ['Lagu'] } })
    expect(dataOf(await call(rina.http, getWordProgress)).lists).toEqual([
      { name: 'Lagu', words: 2 },
    ])
    await call(rina.http, removeWord, { params: { entryId: LOVE } })
    expect(dataOf(await call(rina.http, getWordProgress)).lists).toEqual([
      { name: 'Lagu', words: 1 },
    ])
  })

  test(`are limited to ${WORD_LISTS_MAX}`, async () => {
    const words = await someWords(6)
    const lists = Array.from({ length: WORD_LISTS_MAX }, (_, at) => `Daftar ${at}`)
    for (const [at, id] of words.slice(0, 5).entries())
      dataOf(
        await call(rina.http, saveWord, {
          params: { entryId: id },
          body: { lists: lists.slice(at * 10, at * 10 + 10) },
        }),
      )
    expect(
      codeOf(
        await call(rina.http, saveWord, {
          params: { entryId: words[5] ?? '' },
          body: { lists: ['Satu lagi'] },
        }),
      ),
    ).toBe('not-possible')
    expect(
      codeOf(
        await call(rina.http, saveWord, {
          params: { entryId: words[5] ?? '' },
          body: { lists: ['Daftar 0'] },
        }),
      ),
    ).toBe('ok')
  })

  test.each([
    ['an empty name', ['  ']],
    ['what parts lists in a file', ['satu;dua']],
    ['a line break', ['satu\ndua']],
    ['more lists than a word may be in', Array.from({ length: 11 }, (_, at) => `${at}`)],
  ])('with %s are refused', async (_name, lists) => {
    expect(
      codeOf(await call(rina.http, saveWord, { params: { entryId: LOVE }, body: { lists } })),
    ).toBe('invalid-input')
  })
})

describe('saved words', () => {
  test('are found by a part of the word, of its pronunciation or of a meaning, page by page', {
    tags: 'postgres',
  }, async () => {
    const ids = [LOVE, ...(await someWords(30))]
    for (const id of ids) {
      now++
      dataOf(await call(rina.http, saveWord, { params: { entryId: id }, body: {} }))
    }
    for (const q of ['사랑', 'SARA', 'cint']) expect(await idsOf(rina.http, { q })).toContain(LOVE)
    expect(await idsOf(rina.http, { q: 'tidak ada begini' })).toEqual([])
    const pages = [
      await idsOf(rina.http, { limit: 20 }),
      await idsOf(rina.http, { limit: 20, offset: 20 }),
    ]
    expect(pages.flat()).toEqual(ids.toReversed())
  })

  test('are asked before words that nobody chose, until they are removed', async () => {
    const [chosen = ''] = await someWords(1)
    expect(await dueIds(rina.http)).not.toContain(chosen)
    await call(rina.http, saveWord, { params: { entryId: chosen }, body: {} })
    expect((await dueIds(rina.http))[0]).toBe(chosen)
    await review(rina.http, chosen, 'again')
    expect(await dueIds(rina.http)).toContain(chosen)
    await call(rina.http, removeWord, { params: { entryId: chosen } })
    expect(await dueIds(rina.http)).not.toContain(chosen)
    // Its reviews are still there after it is saved again.
    await call(rina.http, saveWord, { params: { entryId: chosen }, body: {} })
    expect(await idsOf(rina.http, { state: 'learning' })).toEqual([chosen])
  })

  test('include words that a review has started', { tags: 'postgres' }, async () => {
    const [first = ''] = await dueIds(rina.http)
    await review(rina.http, first)
    expect(await idsOf(rina.http, { state: 'learning' })).toEqual([first])
    expect(await idsOf(rina.http, { state: 'new' })).toEqual([])
  })

  test('are known once they were remembered again on a later day, until they are forgotten', {
    tags: 'postgres',
  }, async () => {
    const [first = '', second = ''] = await dueIds(rina.http)
    const { due_at } = await review(rina.http, first)
    await review(rina.http, second, 'easy')
    expect(await idsOf(rina.http, { state: 'known' })).toEqual([])
    now = due_at
    const http = await rina.newDevice()
    await review(http, first)
    expect(await idsOf(http, { state: 'known' })).toEqual([first])
    expect(await idsOf(http, { state: 'learning' })).toEqual([second])
    expect(dataOf(await call(http, getWordProgress)).states).toEqual({
      new: 0,
      learning: 1,
      known: 1,
    })
    expect(dataOf(await call(http, getDueWords)).known).toBe(1)
    await review(http, first, 'again')
    expect(await idsOf(http, { state: 'known' })).toEqual([])
  })

  test('that are due on the next days are added on request, without removed ones', async () => {
    const [first = '', second = '', third = ''] = await dueIds(rina.http)
    const { due_at } = await review(rina.http, first)
    await review(rina.http, second)
    await call(rina.http, removeWord, { params: { entryId: second } })
    await review(rina.http, third, 'easy')
    expect(dataOf(await call(rina.http, getDueWords)).later).toBeUndefined()
    const { words, later } = dataOf(await call(rina.http, getDueWords, { query: { ahead: 7 } }))
    expect(later).toEqual([expect.objectContaining({ entry_id: first, due_at })])
    expect(words.map(({ entry_id }) => entry_id)).not.toContain(first)
    now = due_at
    const then = dataOf(await call(await rina.newDevice(), getDueWords, { query: { ahead: 7 } }))
    expect(then.words.map(({ entry_id }) => entry_id)).toContain(first)
    expect(then.later?.map(({ entry_id }) => entry_id)).toEqual([third])
  })

  test('are counted by state and by due day', async () => {
    const [remembered = '', forgotten = '', fresh = ''] = await someWords(3)
    for (const id of [remembered, forgotten, fresh])
      await call(rina.http, saveWord, { params: { entryId: id }, body: {} })
    const { due_at } = await review(rina.http, remembered)
    await review(rina.http, forgotten, 'again')
    const progress = dataOf(await call(rina.http, getWordProgress))
    expect(progress).toMatchObject({ total: 3, states: { new: 1, learning: 2, known: 0 } })
    const days = progress.due.map(({ day }) => day)
    expect([days[0], days[6]]).toEqual(['2026-11-23', '2026-11-29'])
    expect(progress.due[0]?.words).toBe(1)
    const at = Math.floor((due_at - BEGIN) / DAY)
    expect(progress.due[at]?.words).toBe(1)
    expect(progress.due.reduce((sum, { words }) => sum + words, 0)).toBe(2)
  })
})

test('words of a test are saved by their spelling', async () => {
  await call(rina.http, saveWord, { params: { entryId: LOVE }, body: {} })
  const words = ['사랑', '감사합니다', '없는말']
  expect(dataOf(await call(rina.http, saveWords, { body: { words, list: 'Tryout' } }))).toEqual({
    added: 1,
    known: 1,
    missing: ['없는말'],
  })
  expect((await idsOf(rina.http, { list: 'Tryout' })).sort()).toEqual(['sapa-감사합니다', LOVE])
})

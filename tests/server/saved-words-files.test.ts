import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { WORDS_FILE_LINES, WORDS_FILE_MAX } from '../../src/contract/limits.ts'
import {
  exportWords,
  getSavedWord,
  getSavedWords,
  importWords,
  removeWord,
  saveWord,
} from '../../src/contract/routes/saved-words.ts'
import type { FileFormat } from '../../src/contract/saved-words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'

let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({})
})
beforeEach(async () => {
  rina = await createLearner(api)
})
afterAll(() => api.close())

const LOVE = 'sapa-사랑'
const savedIds = async () =>
  dataOf(await call(rina.http, getSavedWords)).map(({ entry_id }) => entry_id)
const importText = async (format: FileFormat, text: string, is_dry_run = false) =>
  dataOf(await call(rina.http, importWords, { body: { format, text, is_dry_run } }))

/** Returns two homographs, with a meaning that only one of them has. */
async function homographs() {
  const rows = await api.db
    .selectFrom('dictionary_entries')
    .select(['word', 'id', 'gloss'])
    .where('id', 'like', 'sapa-배-%')
    .orderBy('id')
    .execute()
  const [first, second] = rows.map(({ word, id, gloss }) => {
    const { id: said = '' }: { id?: string } = JSON.parse(gloss)
    return { word, id, meaning: said.split(',')[0] ?? '' }
  })
  if (!first || !second) throw new Error('The dictionary has no words that are written alike.')
  return { first, second }
}

describe.each(['csv', 'anki'] as const)('a file for %s', format => {
  test('restores all words with their lists', async () => {
    await call(rina.http, saveWord, {
      params: { entryId: LOVE },
      body: { lists: ['Drama Korea', 'a_b 100%'] },
    })
    await call(rina.http, saveWord, { params: { entryId: 'sapa-감사합니다' }, body: {} })
    const { first, second } = await homographs()
    for (const { id } of [first, second])
      await call(rina.http, saveWord, { params: { entryId: id }, body: {} })
    const before = (await savedIds()).sort()
    const { text, file } = dataOf(await call(rina.http, exportWords, { query: { format } }))
    expect(file).toMatch(format === 'csv' ? /^kata-saya-.*\.csv$/ : /^kata-saya-.*\.txt$/)
    for (const id of before) await call(rina.http, removeWord, { params: { entryId: id } })
    expect(await importText(format, text)).toMatchObject({ rows: 4, added: 4, known: 0, bad: [] })
    expect((await savedIds()).sort()).toEqual(before)
    const { lists } = dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } }))
    expect(lists).toEqual(['Drama Korea', 'a_b 100%'])
    expect(await importText(format, text)).toMatchObject({ added: 0, known: 4 })
  })

  test('can be exported without any words', async () => {
    const { text } = dataOf(await call(rina.http, exportWords, { query: { format } }))
    expect(await importText(format, text)).toMatchObject({ rows: 0, added: 0, bad: [] })
  })
})

describe('an import', () => {
  test('first reports what it would do, and writes nothing', async () => {
    const text = '사랑,cinta\n감사합니다,terima kasih\n'
    const dry = await importText('csv', text, true)
    expect(dry).toMatchObject({ rows: 2, added: 2, bad_rows: 0, is_saved: false })
    expect(await savedIds()).toEqual([])
    expect(await importText('csv', text)).toEqual({ ...dry, is_saved: true })
    expect((await savedIds()).sort()).toEqual(['sapa-감사합니다', LOVE].sort())
  })

  test('names each bad row with its line, and saves the others', async () => {
    const { first } = await homographs()
    const text = [
      'kata,arti,daftar',
      '사랑,cinta,"Drama; Lagu"',
      '없는말,entah,',
      `${first.word},entah,`,
      ',hanya arti,',
      `감사합니다,terima kasih,${'x'.repeat(41)}`,
    ].join('\n')
    const report = await importText('csv', text)
    expect(report).toMatchObject({ rows: 5, added: 1, bad_rows: 4 })
    expect(report.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'not-in-dictionary'],
      [4, 'ambiguous'],
      [5, 'no-word'],
      [6, 'bad-list'],
    ])
    expect(report.bad[1]?.choices).toHaveLength(
      (
        await api.db
          .selectFrom('dictionary_entries')
          .select('id')
          .where('word', '=', first.word)
          .execute()
      ).length,
    )
    expect(await savedIds()).toEqual([LOVE])
    expect(
      dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } })).lists,
    ).toEqual(['Drama', 'Lagu'])
  })

  test('loses one line with an unclosed quote, and not all lines after it', async () => {
    const text = 'kata;arti\n사랑;cinta\n"없는말;entah\n"감사합니다";"terima kasih"\n'
    const report = await importText('csv', text)
    expect(report.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'not-in-dictionary'],
    ])
    expect((await savedIds()).sort()).toEqual(['sapa-감사합니다', LOVE].sort())
  })

  test('distinguishes homographs by their meaning', async () => {
    const { second } = await homographs()
    await importText('csv', `word,meaning\n${second.word},${second.meaning}\n`)
    expect(await savedIds()).toEqual([second.id])
  })

  test('accepts Anki decks as others create them', async () => {
    const text = [
      '#separator:semicolon',
      '#html:true',
      '#tags column:3',
      'cinta;<b>사랑</b>[sound:sarang.mp3];Drama_Korea Lagu',
      '"감사합니다";terima kasih<br>makasih;',
    ].join('\n')
    expect(await importText('anki', text)).toMatchObject({ rows: 2, added: 2, bad: [] })
    expect(
      dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } })).lists,
    ).toEqual(['Drama Korea', 'Lagu'])
  })

  test.each(['<', '[sound:', '"', '#separator:\n', '\t'])(
    'of a file of nothing but %j ends soon, and saves nothing',
    async piece => {
      const text = `\n${piece.repeat(Math.floor(400_000 / piece.length))}`
      const sent = { format: 'anki', text, is_dry_run: false } as const
      await call(rina.http, importWords, { body: sent })
      expect(await savedIds()).toEqual([])
    },
  )

  test('of a file with too many lines is refused', async () => {
    const text = '사랑\n'.repeat(WORDS_FILE_LINES + 1)
    const sent = { format: 'csv', text, is_dry_run: true } as const
    expect(codeOf(await call(rina.http, importWords, { body: sent }))).toBe('not-possible')
  })

  test('may have its Korean letters escaped, as other languages write JSON', async () => {
    const text = '가'.repeat(WORDS_FILE_MAX)
    const body = JSON.stringify({ format: 'csv', text: '', is_dry_run: true })
    const escaped = body.replace('""', `"${'\\uac00'.repeat(text.length)}"`)
    const { headers } = rina
    const response = await api.fetch('/api/saved-words/import', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: escaped,
    })
    const plain = await call(rina.http, importWords, {
      body: { format: 'csv', text, is_dry_run: true },
    })
    expect(await response.json()).toEqual({ data: dataOf(plain) })
  })
})

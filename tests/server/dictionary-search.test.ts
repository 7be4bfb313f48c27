import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { type NewEntry, saveEntries } from '../../server/modules/dictionary/save-entries.ts'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await saveEntries(api.db, [
    entry(21, '도서관', { origin: '圖書館', meanings: ['perpustakaan'] }),
    entry(22, '학문', { origin: '學問', pronunciation: '항문', meanings: ['ilmu'] }),
    entry(23, '제조소', { meanings: ['pabrik'] }),
    entry(24, '조각가', { meanings: ['pengukir'] }),
    entry(25, '조종사', { meanings: ['penerbang'] }),
    entry(26, '단감', { meanings: ['kesemek'] }),
    entry(27, '층층대', { meanings: ['tangga'] }),
    entry(28, '홍', { meanings: ['merah tua'] }),
    entry(29, '혼인', { meanings: ['perkawinan'] }),
    ...['대명사', '도매상', '동물성', '뒷마당', '등명석', '동문서답'].map((word, at) =>
      entry(30 + at, word, { meanings: [`arti ${at}`] }),
    ),
  ])
  await raiseRevision(api.db, 'dictionary')
  for (const { prepare } of api.running) await prepare?.()
})
afterAll(() => api.close())

function entry(
  number: number,
  word: string,
  { meanings, ...more }: Partial<NewEntry> & { meanings: string[] },
): NewEntry {
  return {
    id: `krdict-${number}`,
    source: 'krdict',
    position: 1_000_000 + number,
    word,
    partOfSpeech: 'noun',
    level: null,
    pronunciation: null,
    origin: null,
    senses: [{ gloss: { id: meanings }, definition: {}, examples: [] }],
    forms: [],
    ...more,
  }
}

async function search(q: string, category?: string) {
  const result = await call(api.http, searchDictionary, { query: { q, lang: 'id', category } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Returns the first five results, which a learner sees without scrolling. */
async function firstFive(q: string): Promise<string[]> {
  return (await search(q)).data.slice(0, 5).map(({ word }) => word)
}

describe('one search box understands', () => {
  test.each([
    ['the end of a word', '서관', '도서관'],
    ['a syllable at its end', '석', '추석'],
    ['a later part that is still being composed', '서과', '도서관'],
    ['keys of Hangul on Latin letters', 'ehtjrhks', '도서관'],
    ['the same with the capital that phones begin with', 'Ehtjrhks', '도서관'],
    ['all of a greeting in them', 'rkatkgkqslek', '감사합니다'],
    ['Latin letters on keys of Hangul', 'ㅔㄷ게ㅕㄴㅅ맘무', '도서관'],
    ['English on keys of Hangul', 'ㅣㅐㅍㄷ', '사랑'],
    ['hanja', '圖書館', '도서관'],
    ['the first of its hanja', '圖書', '도서관'],
    ['initial consonants', 'ㄷㅅㄱ', '도서관'],
    ['English on keys that are consonants', 'ㄷㅁㅅ', '먹다'],
    ['consonants that are English on the other layout', 'ㄷㅁㅅ', '대명사'],
    ['an English plural', 'friends', '친구'],
    ['an English verb with its ending', 'eating', '먹다'],
    ['English with its article', 'the love', '사랑'],
  ])('%s', async (_what, q, word) => {
    expect(await firstFive(q)).toContain(word)
  })

  test.each([
    ['dimakan', '먹다'],
    ['memakan', '먹다'],
    ['makanlah', '먹다'],
    ['pembelian', '사다'],
    ['dibelikan', '사다'],
    ['dijual', '팔다'],
    ['mengukir', '조각가'],
    ['diukir', '조각가'],
    ['terbang', '비행'],
    ['menerbangkan', '비행'],
    ['pertemuan', '모임'],
    ['menemui', '만나다'],
    ['berteman', '친구'],
    ['teman-teman', '친구'],
    ['teman2', '친구'],
    ['temannya', '친구'],
    ['bukunya', '책'],
    ['buku-bukuku', '책'],
  ])('the Indonesian %s', async (q, word) => {
    expect(await firstFive(q)).toContain(word)
  })

  test('ranks exact matches before words with affixes', async () => {
    expect((await firstFive('makanan'))[0]).toBe('음식')
    expect((await firstFive('makan'))[0]).toBe('먹다')
  })

  test.each([
    ['rumah', '집', '댁'],
    ['nama', '이름', '성함'],
    ['tidur', '자다', '주무시다'],
  ])('%s finds the plain %s before the honorific %s', async (q, plain, honorific) => {
    const words = (await search(q)).data.map(({ word }) => word)
    expect(words.filter(word => [plain, honorific].includes(word))).toEqual([plain, honorific])
  })

  test('takes Latin letters as they are where they make a word', async () => {
    // On a Hangul keyboard these keys type 해, another word.
    expect((await firstFive('go'))[0]).toBe('가다')
  })
})

describe('suggestions', () => {
  test.each([
    ['a word as it is heard', '항굑', '학교'],
    ['a tense consonant too many', '학꾜', '학교'],
    ['what is heard at the end of a syllable', '칭구', '친구'],
    ['two letters in each other’s place', '친ㅜㄱ', '친구'],
    ['the key beside', '진구', '친구'],
    ['romanization', 'anyonghaseiyo', '안녕하세요'],
    ['Indonesian', 'temna', '친구'],
    ['English', 'freind', '친구'],
    ['what sounds like the beginning of another word', 'tanggga', '층층대'],
    ['what few would read as a word', '홍인', '혼인'],
  ])('are offered for a mistake: %s', async (_what, q, word) => {
    const { near = [] } = await search(q)
    expect(near.slice(0, 5).map(near => near.word)).toContain(word)
  })

  test('can be searched for, and are found', async () => {
    const { data, total, near } = await search('pabirk')
    expect({ data, total }).toEqual({ data: [], total: 0 })
    expect(near?.[0]).toMatchObject({ text: 'pabrik', word: expect.any(String) })
    expect((await search(near?.[0]?.text ?? '')).data.map(({ id }) => id)).toContain(near?.[0]?.id)
    expect((await search('칭구')).near?.[0]).toMatchObject({ text: '친구', word: '친구' })
    expect((await search('항문')).near?.map(({ text }) => text)).toContain('학문')
  })

  test.each(['친구', 'cinta', 'ㅅㄹ', '사', 'makan'])('are not offered for %s', async q => {
    expect(await search(q)).not.toHaveProperty('near')
  })

  test('are of the category that is searched', async () => {
    const { data } = await search('', 'people')
    const { near = [] } = await search('칭구', 'people')
    expect(near.map(({ word }) => word)).toEqual(['친구'])
    expect(data.map(({ word }) => word)).toContain('친구')
    expect(await search('칭구', 'no-such-category')).toEqual({ data: [], analyses: [], total: 0 })
  })

  test('are offered for long and unusual texts too', async () => {
    for (const q of ['가'.repeat(100), 'a'.repeat(100), '🙂', "'; --", 'ㅃ'.repeat(9)])
      expect((await search(q)).total, q).toBe(0)
  })
})

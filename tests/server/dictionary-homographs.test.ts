import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { conjugate } from '../../src/lib/conjugation/conjugate.ts'
import { OWN_HONORIFICS } from '../../src/lib/conjugation/own-tables.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function search(q: string) {
  const result = await call(api.http, searchDictionary, { query: { q, lang: 'id' } })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const PARTICLES = ['을/를', '은/는', '이/가', '과/와', '에서', '도', '만']
const INFLECTED = ['verb', 'adjective'] as const
/** Words that particles are attached to. */
const NAMING = ['noun', 'dependent-noun', 'numeral', 'pronoun']

const FIRST = 5

interface Entry {
  id: string
  word: string
  part: string
  level: string | null
  forms: readonly string[]
}

function formsOf({ word, part, level, forms }: Entry): string[] {
  const inflected = INFLECTED.find(each => each === part)
  if (inflected)
    return conjugate(word, inflected, { isCommonest: true, forms })
      .map(({ form }) => form)
      .filter(form => form !== OWN_HONORIFICS[word])
  // A noun of one syllable that beginners do not know gives way to other readings.
  if (word.length === 1 && level !== 'beginner') return []
  return NAMING.includes(part)
    ? PARTICLES.map(particle => word + particleAfter(particle, word))
    : []
}

function particleAfter(particle: string, word: string): string {
  const [closed = '', open = closed] = particle.split('/')
  return /[\u11a8-\u11c2]$/.test(word.normalize('NFD')) ? closed : open
}

test('a form that homographs share finds all of them', async () => {
  const entries = await api.db
    .selectFrom('dictionary_entries')
    .select(['id', 'word', 'part_of_speech as part', 'level', 'forms'])
    .execute()
  const all = entries.map<Entry>(({ part, forms, ...entry }) => ({
    ...entry,
    part: part ?? '',
    forms: JSON.parse(forms).map(({ form }: { form: string }) => form),
  }))
  const alike = [...Map.groupBy(all, ({ word }) => word).values()].filter(
    ({ length }) => length > 1,
  )
  const fitting = new Map<string, string[]>()
  for (const entry of alike.flat())
    for (const form of formsOf(entry)) fitting.set(form, [...(fitting.get(form) ?? []), entry.id])
  const missing: string[] = []
  const headwords = new Set(all.map(({ word }) => word))
  for (const [form, ids] of fitting) {
    // 차 is tea, a car and a kick before it is a form of 차다.
    if (headwords.has(form)) continue
    const { data, analyses } = await search(form)
    const read = new Set(analyses.map(({ word }) => word))
    const first = data.slice(0, FIRST)
    // Four verbs and two nouns have the form 차도: three of them come first.
    if (first.filter(({ word }) => read.has(word)).length >= FIRST - 2) continue
    const lacking = ids.filter(id => !first.some(entry => entry.id === id))
    missing.push(...lacking.map(id => `${form}: ${id}`))
  }
  expect(missing).toEqual([])
  expect(fitting.size).toBeGreaterThan(400)
})

test.each([
  ['있어요', 'ada'],
  ['저는', 'saya'],
  ['저도', 'saya'],
  ['커요', 'besar'],
  ['타요', 'naik'],
  ['불러요', 'memanggil'],
  ['말을', 'ucapan'],
  ['일을', 'pekerjaan'],
  ['배가', 'perut'],
  ['해가', 'matahari'],
  ['이가', 'gigi'],
  ['3시에', 'jam'],
])('%s leads to the most common of its homographs: %s', async (q, gloss) => {
  const { data, analyses } = await search(q)
  expect(data[0]?.gloss).toMatch(new RegExp(`^${gloss}`))
  expect(analyses[0]?.id).toBe(data[0]?.id)
})

test.each([
  ['걸어요', ['berjalan kaki']],
  ['걸었어요', ['berjalan kaki']],
  ['걷어요', ['menggulung']],
  ['걷었어요', ['menggulung']],
  ['걷는', ['berjalan kaki', 'menggulung']],
])('%s is a form only of the words whose stem changes so', async (q, glosses) => {
  const alike = (await search(q)).data.filter(({ word }) => word === '걷다')
  expect(alike.map(({ gloss }) => gloss.split(';')[0])).toEqual(glosses)
})

test.each([
  ['타다', ['naik', 'terbakar', 'mencampur']],
  ['부르다', ['memanggil', 'kenyang']],
  ['배', ['perut', 'kapal', 'pir', 'kali']],
  ['방문', ['kunjungan', 'pintu']],
  ['보이다', ['terlihat', 'memperlihatkan']],
  ['말', ['ucapan', 'akhir', 'kuda']],
])('the list of %s has the most common first', async (q, glosses) => {
  const alike = (await search(q)).data.filter(({ word }) => word === q)
  expect(alike.map(({ gloss }) => gloss.split(/[ ;]/)[0])).toEqual(glosses)
})

test('a category keeps its own order', async () => {
  const answer = await call(api.http, searchDictionary, {
    query: {
      q: '',
      category: 'transport',
      lang: 'id',
      limit: 50,
    },
  })
  const places = await api.db
    .selectFrom('dictionary_entry_categories')
    .select('entry_id')
    .where('category_id', '=', 'transport')
    .orderBy('position')
    .limit(50)
    .execute()
  expect(answer.ok && answer.value.data.map(({ id }) => id)).toEqual(
    places.map(({ entry_id }) => entry_id),
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import first from '../../content/topics/salam-dan-perkenalan.json' with { type: 'json' }
import { replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { getGrammarEntry } from '../../src/contract/routes/grammar.ts'
import { getMockTest } from '../../src/contract/routes/mock-tests.ts'
import { getTopic, getTopics } from '../../src/contract/routes/topics.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const FIRST = 'salam-dan-perkenalan'
const topic = async (slug: string) => dataOf(await call(api.http, getTopic, { params: { slug } }))

test('the topics are in the order of learning, each with its practice set', async () => {
  const all = dataOf(await call(api.http, getTopics))
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
  expect(all[0]).toMatchObject({
    topic_id: FIRST,
    title: 'Salam dan perkenalan',
    title_ko: '인사와 소개',
    level: 'beginner',
    mock_test_id: 'topic-01',
  })
  expect(all[0]).not.toHaveProperty('dialogue')
  const set = dataOf(
    await call(api.http, getMockTest, { params: { id: all[0]?.mock_test_id ?? '' } }),
  )
  expect(set.questions).toHaveLength(5)
})

test('a topic has words of the dictionary, a dialogue to hear, and grammar that is explained', async () => {
  const { words, dialogue, grammar } = await topic(FIRST)
  expect(words.map(({ entry_id }) => entry_id)).toEqual(first.words)
  const [word] = words
  const entry = dataOf(
    await call(api.http, getEntry, { params: { id: first.words[0] ?? '' }, query: { lang: 'id' } }),
  )
  expect(word).toMatchObject({ headword: entry.word, romanization: entry.romanization })
  expect(entry.senses[0]?.gloss.id).toContain(word?.meanings[0])
  expect(dialogue).toEqual(first.dialogue)
  expect(dataOf(await call(api.http, getGrammarEntry, { params: { slug: grammar } })).id).toBe(
    first.grammar,
  )
})

test('the links from topic to topic lead through all of them', async () => {
  const passed: string[] = []
  let at: string | undefined = FIRST
  while (at) {
    const { topic_id, previous, next } = await topic(at)
    expect(previous?.topic_id).toBe(passed.at(-1))
    passed.push(topic_id)
    at = next?.topic_id
  }
  expect(passed).toEqual(dataOf(await call(api.http, getTopics)).map(({ topic_id }) => topic_id))
})

test('the meaning of a word is the present one of the dictionary', async () => {
  const admin = await createUser(api, { isAdmin: true })
  const at = { resource: 'dictionary_entries', id: first.words.at(-1) ?? '' }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  const gloss = { id: ['tanah kelahiran'], en: ['hometown'] }
  const senses = [{ gloss, definition: {}, examples: [] }]
  dataOf(await replaceItem(admin.http, at, version, { ...item, senses }))
  const word = (await topic(FIRST)).words.find(({ entry_id }) => entry_id === at.id)
  expect(word?.meanings).toEqual(['tanah kelahiran'])
})

test.each(['tidak-ada', 'SALAM-DAN-PERKENALAN', '../grammar'])('%s is no topic', async slug => {
  expect(await call(api.http, getTopic, { params: { slug } })).toMatchObject({
    ok: false,
    error: { code: 'not-found', status: 404, message: 'Topik ini tidak ada.' },
  })
})

test.each(['/topics', `/topics/${FIRST}`])('%s is not sent twice to a client', async path => {
  const first = await api.fetch(`/api${path}`)
  const tag = first.headers.get('etag') ?? ''
  const again = await api.fetch(`/api${path}`, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

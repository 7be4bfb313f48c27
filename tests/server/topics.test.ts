import { afterAll, beforeAll, expect, test } from 'vitest'
import first from '../../content/topics/salam-dan-perkenalan.json' with { type: 'json' }
import { fetchItem, replaceItem } from '../../src/api/administration.ts'
import { fetchEntry } from '../../src/api/dictionary.ts'
import { fetchGrammarEntry } from '../../src/api/grammar.ts'
import { fetchMockTest } from '../../src/api/mock-tests.ts'
import { fetchTopic, fetchTopics } from '../../src/api/topics.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const FIRST = 'salam-dan-perkenalan'
const topic = async (slug: string) => dataOf(await fetchTopic(api.http, slug))

test('the topics come in the order in which they are learned, each with its practice set', async () => {
  const all = dataOf(await fetchTopics(api.http))
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
  expect(all[0]).toMatchObject({
    topic_id: FIRST,
    title: 'Salam dan perkenalan',
    title_ko: '인사와 소개',
    level: 'beginner',
    mock_test_id: 'topic-01',
  })
  expect(all[0]).not.toHaveProperty('dialogue')
  const set = dataOf(await fetchMockTest(api.http, all[0]?.mock_test_id ?? ''))
  expect(set.questions).toHaveLength(5)
})

test('a topic has words of the dictionary, a dialogue to hear, and grammar that is explained', async () => {
  const { words, dialogue, grammar } = await topic(FIRST)
  expect(words.map(({ entry_id }) => entry_id)).toEqual(first.words)
  const [word] = words
  const entry = dataOf(await fetchEntry(api.http, first.words[0] ?? '', 'id'))
  expect(word).toMatchObject({ headword: entry.word, romanization: entry.romanization })
  expect(entry.senses[0]?.gloss.id).toContain(word?.meanings[0])
  expect(dialogue).toEqual(first.dialogue)
  expect(dataOf(await fetchGrammarEntry(api.http, grammar)).id).toBe(first.grammar)
})

test('who goes on from topic to topic comes by all of them', async () => {
  const passed: string[] = []
  let at: string | undefined = FIRST
  while (at) {
    const { topic_id, previous, next } = await topic(at)
    expect(previous?.topic_id).toBe(passed.at(-1))
    passed.push(topic_id)
    at = next?.topic_id
  }
  expect(passed).toEqual(dataOf(await fetchTopics(api.http)).map(({ topic_id }) => topic_id))
})

test('what a word means is what the dictionary says now', async () => {
  const admin = await createUser(api, { isAdmin: true })
  const at = { resource: 'dictionary_entries', id: first.words.at(-1) ?? '' }
  const { item, version } = dataOf(await fetchItem(admin.http, at))
  const gloss = { id: ['tanah kelahiran'], en: ['hometown'] }
  const senses = [{ gloss, definition: {}, examples: [] }]
  dataOf(await replaceItem(admin.http, at, version, { ...item, senses }))
  const word = (await topic(FIRST)).words.find(({ entry_id }) => entry_id === at.id)
  expect(word?.meanings).toEqual(['tanah kelahiran'])
})

test.each(['tidak-ada', 'SALAM-DAN-PERKENALAN', '../grammar'])('%s is no topic', async slug => {
  expect(await fetchTopic(api.http, slug)).toMatchObject({
    ok: false,
    error: { code: 'not-found', status: 404, message: 'Topik ini tidak ada.' },
  })
})

test.each(['/topics', `/topics/${FIRST}`])('%s is not sent again to who has it', async path => {
  const first = await api.fetch(`/api${path}`)
  const tag = first.headers.get('etag') ?? ''
  const again = await api.fetch(`/api${path}`, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

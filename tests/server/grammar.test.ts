import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getGrammar, getGrammarEntry } from '../../src/contract/routes/grammar.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function list() {
  const answer = await call(api.http, getGrammar)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data
}

async function entry(slug: string) {
  const answer = await call(api.http, getGrammarEntry, { params: { slug } })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data
}

test('the list names every entry with what it means, kind by kind', async () => {
  const all = await list()
  expect(all[0]).toMatchObject({
    id: 'eun-neun',
    form: '은/는',
    kind: 'particle',
    level: 'beginner',
    searches: expect.arrayContaining(['은', '는']),
  })
  expect(all[0]).not.toHaveProperty('use')
  const kinds = all.map(({ kind }) => kind)
  const turns = kinds.filter((kind, at) => kind !== kinds[at - 1])
  expect(turns).toEqual([...new Set(kinds)])
})

test('an entry says how it is used, and links to similar entries', async () => {
  const place = await entry('e')
  expect(place).toMatchObject({ form: '에', use: expect.stringContaining('tempat') })
  expect(place.attachment.forms).toContainEqual({ base: 'Tempat', word: '집', joined: '집에' })
  const [other] = place.compare
  expect(other).toMatchObject({ id: 'eseo', form: '에서' })
  expect(await entry(other?.id ?? '')).toMatchObject({ form: '에서' })
})

test('the links from neighbour to neighbour lead through all entries of a level', async () => {
  const all = await list()
  for (const level of ['beginner', 'intermediate', 'advanced']) {
    const ids = all.filter(each => each.level === level).map(({ id }) => id)
    const passed: string[] = []
    let at = ids[0]
    while (at) {
      const { previous, next } = await entry(at)
      expect(previous?.id).toBe(passed.at(-1))
      passed.push(at)
      at = next?.id
    }
    expect(passed).toEqual(ids)
  }
})

test.each(['tidak-ada', 'EUN-NEUN', '../dictionary', '은'])('%s is no entry', async slug => {
  expect(await call(api.http, getGrammarEntry, { params: { slug } })).toMatchObject({
    ok: false,
    error: { code: 'not-found', status: 404, message: 'Tata bahasa ini tidak ada.' },
  })
})

test.each(['/grammar', '/grammar/eun-neun'])('%s is not sent twice to a client', async path => {
  const first = await api.fetch(`/api${path}`)
  expect(first.headers.get('cache-control')).toContain('s-maxage')
  const tag = first.headers.get('etag') ?? ''
  const again = await api.fetch(`/api${path}`, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getWordUses } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { actOnClass, teachClass } from '../helpers/class-drafts.ts'
import { learning } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const usesOf = async (id: string) => dataOf(await call(api.http, getWordUses, { params: { id } }))

test('a word lists at most five learnings, each once and with its class', async () => {
  const { learnings } = await usesOf('sapa-가다')
  expect(learnings.length).toBeGreaterThan(0)
  expect(learnings.length).toBeLessThanOrEqual(5)
  for (const { title, class_title } of learnings) expect(title && class_title).toBeTruthy()
  expect(new Set(learnings.map(({ id }) => id)).size).toBe(learnings.length)
})

test('a word lists at most five mock tests, each once', { tags: 'postgres' }, async () => {
  const { mock_tests } = await usesOf('sapa-좋아하다')
  const ids = mock_tests.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.length).toBeLessThanOrEqual(5)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, is_practice } of mock_tests)
    expect(is_practice, id).toBe(!/^(eps-topik|topik)-/.test(id))
})

test('a word that no content teaches has no usesOf', async () => {
  expect(await usesOf('sapa-오토바이')).toEqual({ learnings: [], mock_tests: [] })
})

test('a withdrawn class is not listed until it is published again', async () => {
  const admin = await createUser(api, { isAdmin: true })
  const example = { kind: 'example', ko: '오토바이', id: 'Sepeda motor', said: null } as const
  const words = [{ from: 0, to: 4, entry: 'sapa-오토바이' }]
  const block = { ...example, words, recording: null }
  const isPreview = true
  const stored = learning(`motor-${randomUUID()}`, isPreview)
  const moduls = stored.moduls.map(modul => ({ ...modul, blocks: [block] }))
  const id = await teachClass(admin, { learnings: [{ ...stored, moduls }] })
  const classes = async () =>
    (await usesOf('sapa-오토바이')).learnings.map(({ class_id }) => class_id)
  expect(await classes()).toEqual([id])
  await actOnClass(admin, 'withdraw', id, { note: 'Diganti' })
  expect(await classes()).toEqual([])
  await actOnClass(admin, 'publish', id)
  expect(await classes()).toEqual([id])
  // The other tests expect that nothing teaches this word.
  await actOnClass(admin, 'withdraw', id, { note: 'Sudah dicoba' })
})

test('the usesOf of an unknown entry are not found', async () => {
  expect(codeOf(await call(api.http, getWordUses, { params: { id: 'sapa-nowhere' } }))).toBe(
    'not-found',
  )
})

import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { createLearner } from '../helpers/learner.ts'
import { answerAll, beginLate, todayOf } from '../helpers/today.ts'

const BEGIN = Date.UTC(2026, 10, 23, 2)
const queries: string[] = []
const noteQueries: KyselyPlugin = {
  transformQuery({ node }) {
    queries.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}
let now = BEGIN
let api: TestApi
let stored: TestDb
beforeAll(async () => {
  stored = await openTestDb('seeded')
  const db = stored.db.withPlugin(noteQueries)
  api = { ...(await startApi({ db, now: () => now })), db }
})
afterAll(() => Promise.all([api.close(), stored.close()]))

/** @returns the queries to the database during the work */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0
  await work()
  return [...queries]
}

test('the plan of a day takes few queries, however much a learner has done', async () => {
  const rina = await createLearner(api)
  await beginLate(rina.http)
  for (let day = 0; day < 5; day++) {
    const http = await rina.newDevice()
    await answerAll(http, await todayOf(http), day % 2 === 0)
    now += DAY
  }
  const http = await rina.newDevice()
  const first = await queriesOf(() => todayOf(http))
  expect(first.length).toBeLessThanOrEqual(37)
  const again = await queriesOf(() => todayOf(http))
  // Session, zones, plan, its answers, goal, three about the path, two about mock tests, and those
  // about words.
  expect(again.length).toBeLessThanOrEqual(16)
  expect(new Set(again)).toEqual(new Set(['SelectQueryNode']))
  const words = await queriesOf(() => call(http, getDueWords))
  // Those about the path say which new words were taught.
  expect(words.length).toBeLessThanOrEqual(13)
})

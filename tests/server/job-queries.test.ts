import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { fillEndedSessions, QueryPlans } from '../helpers/query-plans.ts'
import { RowsPerTurn } from '../helpers/rows-per-turn.ts'

const MANY = 100_000
/** Steps that read no table: lists of values, and what an inner search has found. */
const HARMLESS = /^SCAN (CONSTANT ROW|\d+ CONSTANT ROWS|\d+-ROW VALUES CLAUSE|\(subquery)/

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('no hourly job reads a whole table, and tokens are found by their session', async () => {
  const plans = new QueryPlans(api.db)
  await fillEndedSessions(api.db, 'one', 3, Date.now())
  await cleanUp(createApp({ ...api.dependencies, db: api.db.withPlugin(plans) }))
  const read = await plans.read()
  const scans = [...read].flatMap(([statement, steps]) =>
    steps.filter(step => /^SCAN/.test(step) && !HARMLESS.test(step)).map(step => [statement, step]),
  )
  expect(scans).toEqual([])
  const deletions = [...read].filter(([statement]) => /^delete from refresh_tokens/.test(statement))
  expect(deletions.length).toBe(1)
  expect(deletions[0]?.[1].join('\n')).toContain('(user_id=? AND session_id=?)')
})

test('100,000 ended sessions of one account are deleted a few at a time', async () => {
  await fillEndedSessions(api.db, 'one', MANY, Date.now())
  const seen = new RowsPerTurn()
  await cleanUp(createApp({ ...api.dependencies, db: api.db.withPlugin(seen) }))
  expect(seen.all).toBeGreaterThanOrEqual(MANY)
  for (const table of ['sessions', 'refresh_tokens'] as const)
    expect(await api.db.selectFrom(table).select('user_id').execute()).toEqual([])
})

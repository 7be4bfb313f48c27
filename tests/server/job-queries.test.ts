import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { writeAudits } from '../../server/audit-log/write-audit.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { fillLearner } from '../helpers/full-learner.ts'
import { fillDue, fillEndedSessions, QueryPlans } from '../helpers/query-plans.ts'
import { RowsPerTurn } from '../helpers/rows-per-turn.ts'
import { createUser } from '../helpers/users.ts'

const MANY = 100_000
/** Steps that read no table: lists of values, and what an inner search has found. */
const HARMLESS = /^SCAN (CONSTANT ROW|\d+ CONSTANT ROWS|\d+-ROW VALUES CLAUSE|\(subquery)/
/**
 * Tables that jobs may read as a whole: the dictionary, its links and its categories, page by page
 * and only after a change; letters to waitlists, of which administrators write a few in a year; and after an
 * approval or a withdrawal the few facts of each recorded file, without the file.
 */
const WHOLE =
  /^SCAN (dictionary_(entries|entry_categories|links)|recorded_files|waitlist_letters)\b/
/** The last link of the chain is the first row that this scan meets. */
const LAST_LINK = /from "audit_chain" order by "position" desc limit \?$/
/** Searches by the owner alone: they read all that one account has. */
const BY_OWNER = /^SEARCH .*\((user_id|owner_id)=\?\)/
/**
 * Time zones and devices, of which a learner has a few; attempts that are their own owner; and the
 * words of a learner, which a reminder counts once a day as their page does.
 */
const FEW =
  /^SEARCH (learner_zones|push_devices|word_reviews|mock_test_attempts USING COVERING INDEX)\b/
/** Half past seven in Jakarta: the reminders of seven o'clock are due. */
const NOW = Date.UTC(2026, 10, 29, 0, 30)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const actor = { userId: 'admin', network: '192.0.2.0/24' }

test('no job reads a whole table, or all that one account has', async () => {
  const plans = new QueryPlans(api.db)
  const { user } = await createUser(api)
  await fillEndedSessions(api.db, user.id, 3, NOW)
  await fillLearner(api.db, user.id, NOW)
  await fillDue(api.db, user.id, NOW)
  const change = { actor, now: 1, action: 'create', resource: 'books', title: 'Buku' }
  await writeAudits(
    api.db,
    [1, 2].map(id => ({ ...change, id: String(id) })),
  )
  const { running } = createApp({
    ...api.dependencies,
    db: api.db.withPlugin(plans),
    now: () => NOW,
  })
  // Twice: what the first round has written is the second one's past.
  for (const { jobs = [] } of [...running, ...running]) for (const { work } of jobs) await work()
  for (const { stop } of running.flatMap(({ jobs = [] }) => jobs)) await stop?.()
  const bad: [statement: string, step: string][] = []
  for (const [statement, steps] of await plans.read())
    for (const step of steps) {
      const isScan = /^SCAN/.test(step) && !HARMLESS.test(step) && !WHOLE.test(step)
      const isByOwner = BY_OWNER.test(step) && !FEW.test(step)
      if ((isScan && !LAST_LINK.test(statement)) || isByOwner) bad.push([statement, step])
    }
  expect(bad).toEqual([])
})

test('refresh tokens are deleted by their session', async () => {
  const plans = new QueryPlans(api.db)
  await fillEndedSessions(api.db, 'one', 3, Date.now())
  await cleanUp(createApp({ ...api.dependencies, db: api.db.withPlugin(plans) }))
  const deletions = [...(await plans.read())].filter(([statement]) =>
    /^delete from refresh_tokens/.test(statement),
  )
  expect(deletions.length).toBe(1)
  expect(deletions[0]?.[1].join('\n')).toContain('(user_id=? AND session_id=?)')
})

test('100,000 ended sessions of one account are deleted a few at a time', async () => {
  await fillEndedSessions(api.db, 'one', MANY, Date.now())
  const seen = new RowsPerTurn()
  await cleanUp(createApp({ ...api.dependencies, db: api.db.withPlugin(seen) }))
  expect(seen.all).toBeGreaterThanOrEqual(MANY)
  for (const table of ['sessions', 'refresh_tokens'] as const) {
    const left = api.db.selectFrom(table).select('user_id').where('user_id', '=', 'one')
    expect(await left.execute()).toEqual([])
  }
})

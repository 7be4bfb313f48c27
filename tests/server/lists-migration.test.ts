import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { Revisions } from '../../server/db/known-revisions.ts'
import { migrate, migrateDown } from '../../server/db/migrate.ts'
import { seedLists } from '../../server/lists/seed.ts'
import { migrationsOf } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { TEST_SECRET } from '../helpers/api.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { LISTS } from '../helpers/lists.ts'
// Written by the release before: of each list two added items, one edited, one removed and two
// of ours, with seats and registrations; and what it answered.
import before from './fixtures/tables-before-lists.json' with { type: 'json' }

type Row = Record<string, string | number | null>

/** The instant at which the release before answered. */
const NOW = Date.parse('2026-11-20T05:00:00Z')
const TABLES = Object.entries<Row[]>(before.tables)
const ANSWERS = Object.entries<object[]>(before.answers)
/** Those that became lists. */
const LISTED = TABLES.filter(([table]) => LISTS.some(({ name }) => name === table))

/** Lists that never had a table of their own. */
const YOUNGER = ['packages', 'rewards', 'jobs', 'companies', 'faq_questions']

const MIGRATIONS = migrationsOf(MODULES)
let opened: TestDb
beforeEach(async () => {
  opened = await openTestDb()
  await takeBack()
  for (const [table, rows] of TABLES) await old().insertInto(table).values(rows).execute()
  await migrate(opened.db, MIGRATIONS)
})
afterEach(() => opened.close())

/** The database as the release before knows it. */
function old() {
  return opened.db as unknown as Kysely<Record<string, Row>>
}

/** Undoes all migrations from that of lists on. */
async function takeBack(): Promise<void> {
  while (!(await migrateDown(opened.db, MIGRATIONS)).includes('0008-list-items'));
}

function startApp() {
  const { db } = opened
  const revisions = new Revisions(db, 0)
  const log = pino({ level: 'silent' })
  const rest = { secret: TEST_SECRET, version: '0.0.0', now: () => NOW }
  return createApp({ db, revisions, log, ...rest }).api
}

async function expectSameAnswers(): Promise<void> {
  const app = startApp()
  for (const [path, data] of ANSWERS) {
    const answer = await app.request(`/api/${path}`)
    expect([path, await answer.text()]).toEqual([path, JSON.stringify({ data })])
  }
}

test('every list answers the same bytes as when it had a table of its own', async () => {
  expect(ANSWERS).toHaveLength(LISTS.length - YOUNGER.length)
  await expectSameAnswers()
})

test('one release back, every row is as it was; and forth again, so are the answers', async () => {
  await takeBack()
  for (const [table, rows] of LISTED) {
    const found = await old().selectFrom(table).selectAll().execute()
    const byId = Map.groupBy(found, ({ id }) => id)
    expect([table, found.length]).toEqual([table, rows.length])
    for (const row of rows) expect([table, byId.get(row['id'] ?? '')]).toEqual([table, [row]])
  }
  await migrate(opened.db, MIGRATIONS)
  await expectSameAnswers()
})

test('our own content still overwrites nothing of an administrator, and brings nothing back', async () => {
  const written = ({ source }: Row) => source !== 'sapa'
  const kept = () =>
    opened.db
      .selectFrom('list_items')
      .select(['list', 'id', 'source', 'document', 'position', 'updated_at'])
      .where('source', '!=', 'sapa')
      .orderBy('list')
      .orderBy('id')
      .execute()
  const first = await kept()
  expect(first).toHaveLength(LISTED.flatMap(([, rows]) => rows.filter(written)).length)
  // What we wrote may have changed since; loaded once, it is there, and a month later its days are others.
  await seedLists(opened.db, LISTS, NOW)
  expect(await seedLists(opened.db, LISTS, NOW)).toBe(0)
  expect(await seedLists(opened.db, LISTS, NOW + 31 * 86_400_000)).toBeGreaterThan(0)
  expect(await kept()).toEqual(first)
})

// SQLite has one writer at a time anyway.
test.runIf(inject('databaseUrl'))(
  'what a server of the release before is writing meanwhile is not lost',
  async () => {
    await takeBack()
    const [language] = before.tables.languages
    const moved = await old()
      .transaction()
      .execute(async trx => {
        const late = { ...language, id: 'late', source: 'admin' }
        await trx.insertInto('languages').values(late).execute()
        const moving = migrate(opened.db, MIGRATIONS)
        await vi.waitFor(expectSomebodyToWait, { timeout: 10_000 })
        return { moving }
      })
    await moved.moving
    const ids = opened.db.selectFrom('list_items').select('id').where('list', '=', 'languages')
    expect(await ids.execute()).toContainEqual({ id: 'late' })
  },
)

async function expectSomebodyToWait(): Promise<void> {
  const waiting =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      opened.db,
    )
  expect(waiting.rows).not.toEqual([])
}

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { extendChain, reportChain, verifyChain } from '../../server/audit-log/chain.ts'
import { writeAudits } from '../../server/audit-log/write-audit.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'

let opened: TestDb
beforeEach(async () => {
  opened = await openTestDb()
})
afterEach(() => opened.close())

const actor = { userId: 'u', network: '192.0.2.0/24' }
const write = (count: number) =>
  opened.db.transaction().execute(trx =>
    writeAudits(
      trx,
      Array.from({ length: count }, (_, at) => ({
        actor,
        now: at,
        action: 'create',
        resource: 'books',
        id: String(at),
        title: 'Buku',
        after: { at },
      })),
    ),
  )

/** Changes what the database refuses to change, as somebody with its file would. */
async function force(change: string): Promise<void> {
  const { db } = opened
  const triggers = ['update', 'delete', 'replacing', 'changes']
  for (const table of ['audit_log', 'audit_changes', 'audit_chain'])
    for (const kind of triggers) {
      const on = kind === 'changes' ? ` on ${table}` : ''
      await sql
        .raw(`drop trigger if exists ${table}_refuses_${kind}${on}`)
        .execute(db)
        .catch(() => {})
    }
  await sql.raw(change).execute(db)
}

test('each entry has one link, and the whole chain is written to the security log', async () => {
  const ids = await write(450)
  await Promise.all([extendChain(opened.db), extendChain(opened.db)])
  await write(2)
  const lines: object[] = []
  await reportChain(
    opened.db,
    pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) }),
  )
  const links = await opened.db.selectFrom('audit_chain').selectAll().orderBy('position').execute()
  expect(links.map(({ position }) => position)).toEqual(links.map((_, at) => at + 1))
  expect(links.length).toBe(452)
  expect(links.map(({ entry }) => entry)).toEqual(expect.arrayContaining(ids))
  expect(lines).toMatchObject([{ event: 'audit-chain', position: '452', hash: links.at(-1)?.hash }])
})

test.each([
  ['a changed title', "update audit_log set title = 'Lain' where item_id = '3'"],
  ['changed data', "update audit_changes set after = '{}' where after = '{\"at\":3}'"],
  ['a removed entry', "delete from audit_log where item_id = '3'"],
  ['a removed link', 'delete from audit_chain where position = 3'],
])('%s breaks the chain', async (_, change) => {
  await write(8)
  await extendChain(opened.db)
  expect(await verifyChain(opened.db)).toMatchObject({ isWhole: true, head: { position: 8 } })
  await force(change)
  expect(await verifyChain(opened.db)).toMatchObject({ isWhole: false })
})

// PostgreSQL has no such statement.
test.skipIf(inject('databaseUrl'))('SQLite refuses to replace an entry or a link', async () => {
  await write(1)
  await extendChain(opened.db)
  for (const table of ['audit_log', 'audit_changes', 'audit_chain']) {
    const replace = sql.raw(`insert or replace into ${table} select * from ${table}`)
    await expect(replace.execute(opened.db)).rejects.toThrow(`${table} is only ever added to`)
  }
})

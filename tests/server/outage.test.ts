import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import { isOutage, isPassing } from '../../server/db/retry.ts'
import { startPostgres } from '../helpers/postgres-server.ts'

const failure = (properties: object, message = 'failed') =>
  Object.assign(new Error(message), properties)

test('an unreachable database is distinguished from an error of ours', async () => {
  const server = await startPostgres()
  const db = openDb({ databaseUrl: server.url, dataDir: '' })
  const ask = () => db.selectFrom('feedback').selectAll().execute()
  const mistake = await ask().catch((error: unknown) => error)
  expect(isOutage(mistake)).toBe(false)
  await server.stop()
  const outage = await ask().catch((error: unknown) => error)
  expect(isOutage(outage)).toBe(true)
  await db.destroy()
})

test('a transaction whose connection breaks fails with an outage, not with its rollback', async () => {
  const server = await startPostgres()
  const db = openDb({ databaseUrl: server.url, dataDir: '' })
  const broken = await db
    .transaction()
    .execute(async trx => {
      await sql`select 1`.execute(trx)
      await server.crashAndRestart()
      await sql`select 2`.execute(trx).catch(() => {
        throw new Error('what the transaction threw')
      })
    })
    .catch((error: unknown) => error)
  expect(broken).toEqual(new Error('what the transaction threw'))
  const lost = db.transaction().execute(async trx => {
    await sql`select 1`.execute(trx)
    await server.crashAndRestart()
    await sql`select 2`.execute(trx)
  })
  expect(isOutage(await lost.catch((error: unknown) => error))).toBe(true)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await server.stop()
})

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Postgres connection has been discarded',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('the driver of PostgreSQL says "%s"', message => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each([
  '08006',
  '25006',
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P03',
  '58030',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])('an error with code %s is an outage', code => {
  expect(isOutage(failure({ code }))).toBe(true)
})

test.each(['22P02', '23505', '42P01', 'ERR_INVALID_ARG_TYPE'])(
  'an error with code %s is ours',
  code => {
    expect(isOutage(failure({ code }))).toBe(false)
  },
)

test.each([
  ['a full disk', failure({ errcode: 13 }), true],
  ['a disk that fails while writing', failure({ errcode: 778 }), true],
  ['a file that may only be read', failure({ errcode: 8 }), true],
  ['a broken rule of the schema', failure({ errcode: 787 }), false],
  ['a file that stays busy', failure({ errcode: 5 }), true],
  ['a connection to it that broke', failure({ code: 'ECONNRESET', syscall: 'read' }), true],
  ['an upload that was given up', failure({ code: 'ECONNRESET' }, 'aborted'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_name, error, isAway) => {
  expect(isOutage(error)).toBe(isAway)
})

test('an error that a retry resolves is no outage', () => {
  const conflict = failure({ code: '40001' })
  expect([isPassing(conflict), isOutage(conflict)]).toEqual([true, false])
})

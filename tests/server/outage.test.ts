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

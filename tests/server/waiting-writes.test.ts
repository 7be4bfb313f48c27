import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { replaceItem } from '../../src/api/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** PostgreSQL has a connection for each waiting request. */
describe.skipIf(inject('databaseUrl'))('while another process holds the lock to write', () => {
  let api: TestApi
  let other: DatabaseSync
  beforeAll(async () => {
    api = await startApi()
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(api.db)
    other = new DatabaseSync(rows[0]?.file ?? '')
  })
  afterAll(async () => {
    other.close()
    await api.close()
  })

  const rename = ({ http }: TestUser, name: string) =>
    replaceItem(http, { resource: 'languages', id: 'korean' }, null, {
      code: 'ko',
      name,
      native_name: '한국어',
      path: '/korean',
      is_open: false,
    })
  const names = async () => {
    const { data } = await (await api.fetch('/api/languages')).json()
    return data.map(({ name }: { name: string }) => name)
  }

  test('reads are answered while writes wait, and then see what was written', async () => {
    const administrator = await createUser(api, { isAdmin: true })
    other.exec('begin immediate')
    let isWritten = false
    const writing = rename(administrator, 'Korea').then(answer => {
      isWritten = true
      return answer
    })
    await delay(50)
    expect(await names()).not.toContain('Korea')
    expect((await api.fetch('/api/health/ready')).status).toBe(200)
    expect(isWritten).toBe(false)
    other.exec('commit')
    expect(await writing).toMatchObject({ ok: true })
    expect(await names()).toContain('Korea')
  })

  test('a transaction reads its own writes, and nobody else does before it ends', async () => {
    const read = (db: typeof api.db) =>
      db.selectFrom('revisions').select('revision').where('resource', '=', 'x').execute()
    await api.db.transaction().execute(async trx => {
      await trx
        .insertInto('revisions')
        .values({ resource: 'x', revision: 1, content_hash: '' })
        .execute()
      expect([await read(trx), await read(api.db)]).toEqual([[{ revision: 1 }], []])
    })
    expect(await read(api.db)).toEqual([{ revision: 1 }])
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSchema } from '../../server/db/create-schema.ts'
import { migrate } from '../../server/db/migrate.ts'
import { nicknameKey } from '../../server/lib/nicknames.ts'
import { migrationsOf } from '../../server/module.ts'
import { nicknameSkeletons } from '../../server/modules/leaderboards/migrations/0002-nickname-skeletons.ts'
import { MODULES } from '../../server/modules.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'

const migrations = migrationsOf(MODULES)
let opened: TestDb
beforeEach(async () => {
  opened = await openTestDb()
})
afterEach(() => opened.close())

const newer = {
  ...migrations,
  '0001-notes': createSchema(`
    create table notes (id text primary key);
    create index notes_by_id on notes (id);
  `),
}

test('a second run finds nothing to do', async () => {
  expect(await migrate(opened.db, migrations)).toEqual([])
})

test('the next release runs only its own migrations, and the stored data stay', async () => {
  const { db } = opened
  await db.insertInto('uploads').values({ name: 'a.webp', at: 1 }).execute()
  expect(await migrate(db, newer)).toEqual(['0001-notes'])
  await sql`insert into notes (id) values ('first')`.execute(db)
  expect(await migrate(db, newer)).toEqual([])
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([{ name: 'a.webp', at: 1 }])
})

test('a migration that fails changes nothing', async () => {
  const { db } = opened
  const broken = {
    ...migrations,
    '9999-broken': createSchema('create table a (id text);\nnonsense;'),
  }
  await expect(migrate(db, broken)).rejects.toThrow()
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('a')
  expect(await migrate(db, newer)).toEqual(['0001-notes'])
})

test('a database of a newer release is refused with instructions', async () => {
  await migrate(opened.db, newer)
  await expect(migrate(opened.db, migrations)).rejects.toThrow(
    'The database was written by another version of Sapa: start that version',
  )
})

test('nicknames that look alike stay with who has them, and nobody new takes one', async () => {
  const { db } = opened
  const member = (user_id: string, nickname: string, room = 1) => {
    const nickname_key = nickname.normalize('NFKC').toLowerCase()
    const row = { user_id, nickname, nickname_key, room, leaderboard_id: 'class-dasar' }
    return { ...row, create_key: null, joined_at: Number(user_id) }
  }
  const members = [
    member('1', 'Rіna'),
    member('2', 'Rina'),
    member('3', 'Rina', 2),
    member('4', 'rlna'),
  ]
  await db.insertInto('leaderboard_members').values(members).execute()
  await nicknameSkeletons.up(db)
  const stored = await db.selectFrom('leaderboard_members').selectAll().orderBy('user_id').execute()
  expect(stored.map(({ nickname }) => nickname)).toEqual(members.map(({ nickname }) => nickname))
  const key = nicknameKey('Rina')
  expect(stored.map(({ nickname_key }) => nickname_key)).toEqual([key, `${key} 2`, key, `${key} 4`])
})

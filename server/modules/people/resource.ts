import { z } from 'zod'
import { Instant } from '../../../src/contract/catalogue.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { PeopleExtension } from '../../resources/people-extension.ts'
import type { Resource, ResourceItem, StoredItem } from '../../resources/resource.ts'
import { isEqual, isFlag, tableReader } from '../../resources/table-resource.ts'

type UserRow = Pick<
  Tables['users'],
  'id' | 'email' | 'name' | 'is_admin' | 'is_disabled' | 'points' | 'time_zone' | 'created_at'
>

const accountFields = {
  id: z.string(),
  email: z.string(),
  name: z.string(),
  is_admin: z.boolean(),
  /** Whether signing in to the account is blocked. */
  is_disabled: z.boolean(),
  created_at: Instant,
  time_zone: z.string(),
  points: z.int(),
}

/** Accounts, with the facts and actions that the modules contribute. */
export function peopleResource(extensions: readonly PeopleExtension[]): Resource {
  const fields: z.ZodRawShape = Object.assign({}, ...extensions.map(each => each.fields))
  return {
    name: 'users',
    group: 'people',
    schema: z.strictObject({ ...accountFields, ...fields }),
    title: 'email',
    columns: ['email', 'name', 'created_at', 'is_admin', 'is_disabled', 'points'],
    filters: ['is_admin', 'is_disabled', 'time_zone'],
    actions: extensions.flatMap(({ actions = [] }) => actions),
    ...tableReader({
      rows: db =>
        db
          .selectFrom('users')
          .select(['id', 'email', 'name', 'is_admin', 'is_disabled', 'points'])
          .select(['time_zone', 'created_at']),
      id: 'id',
      searched: ['email', 'name', 'id'],
      filters: {
        is_admin: isFlag('is_admin'),
        is_disabled: isFlag('is_disabled'),
        time_zone: isEqual('time_zone'),
      },
      sorted: { email: 'email', name: 'name', created_at: 'created_at', points: 'points' },
      order: [
        ['created_at', 'desc'],
        ['id', 'asc'],
      ],
      show: (db, rows) => show(db, extensions, rows),
    }),
  }
}

async function show(
  db: Db,
  extensions: readonly PeopleExtension[],
  rows: UserRow[],
): Promise<StoredItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const facts: ReadonlyMap<string, ResourceItem>[] = []
  for (const { read } of extensions) if (read) facts.push(await read(db, ids))
  return rows.map(row => ({
    id: row.id,
    version: null,
    item: {
      ...row,
      is_admin: row.is_admin === 1,
      is_disabled: row.is_disabled === 1,
      ...Object.assign({}, ...facts.map(each => each.get(row.id))),
    },
  }))
}

import { createItem, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import type { ManagedItem } from '../../src/contract/administration.ts'
import type { Params } from '../../src/contract/calls.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import type { TestApi } from './api.ts'
import type { TestUser } from './users.ts'

/** Returns the value of a call; fails if it failed. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Creates an item as an administrator. */
export async function makeItem(
  { http }: Pick<TestUser, 'http'>,
  resource: string,
  item: { id: string } & Record<string, unknown>,
): Promise<ManagedItem> {
  const { data } = unwrap(await createItem(http, { resource, id: item.id }, item))
  return data
}

/** Creates an item, or replaces the present one, as an administrator. */
export async function putItem(
  { http }: Pick<TestUser, 'http'>,
  address: Params<typeof getItem>,
  item: Record<string, unknown>,
) {
  const found = await call(http, getItem, { params: address })
  return found.ok
    ? replaceItem(http, address, found.value.data.version, item)
    : createItem(http, address, item)
}

/** Removes the present item, as an administrator. */
export async function dropItem({ http }: Pick<TestUser, 'http'>, address: Params<typeof getItem>) {
  const found = await call(http, getItem, { params: address })
  return found.ok ? removeItem(http, address, found.value.data.version) : found
}

/** Returns all entries of the audit log about an item, the oldest first. */
export function entriesOf({ db }: Pick<TestApi, 'db'>, resource: string, id: string) {
  return db
    .selectFrom('audit_log')
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['before', 'after'])
    .where('resource', '=', resource)
    .where('item_id', '=', id)
    .orderBy('audit_log.id')
    .execute()
}

/** A tool, in the module that only tests have. */
export const TOOL = {
  name: 'Palu',
  box_id: null,
  other_boxes: [],
  size: { width: 3, note: null },
  is_lent: false,
  delta: null,
}

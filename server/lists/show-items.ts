import type { Context } from 'hono'
import type { z } from 'zod'
import type { SessionDependencies } from '../auth/session.ts'
import type { Revisions } from '../db/cached-revisions.ts'
import type { Db } from '../db/tables.ts'
import { dependsOn } from '../http/answer-sources.ts'
import { type AnsweredCall, on } from '../http/calls.ts'
import { sendTagged } from '../http/send-tagged.ts'
import { ApiError } from '../lib/api-error.ts'
import type { List, ListItem, StoredList } from './list.ts'
import { readItems } from './read-items.ts'

/** Dependencies of the calls of lists. */
export interface ListDependencies extends SessionDependencies {
  trustedProxies: number
  revisions: Revisions
}

/** Lets a shared cache answer for a minute; browsers revalidate, and mostly get 304. */
export const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60'
const FOR_A_WHILE = `${FOR_A_MINUTE}, stale-while-revalidate=600`

/** Returns the call by which everybody reads a list. */
export function listCall(dependencies: ListDependencies, list: List): AnsweredCall {
  return on(list.calls.list, async ({ c }) =>
    sendFrom(c, list, await shownItems(dependencies, list)),
  )
}

/** Returns the current public items of a list. */
export async function shownItems({ db, now }: ListDependencies, list: List): Promise<ListItem[]> {
  const items = await showItems(db, list, await readItems(db, list))
  const { isListed = () => true } = list
  return items.filter(item => isListed(item, now()))
}

/** Returns the public form of stored items, whether they are listed now or not. */
export async function showItems(
  db: Db,
  { show }: StoredList,
  items: readonly ListItem[],
): Promise<readonly ListItem[]> {
  return show ? show(db, items) : items.map(({ updated_at: _, ...item }) => item)
}

/** The properties of a list that its responses depend on. */
type SentList = Pick<StoredList, 'name'> & Partial<Pick<List, 'madeFrom' | 'cacheControl'>>

/** Sends data that was made from a list. */
export function sendFrom(c: Context, list: SentList, data: unknown): Response {
  const { name, madeFrom = [], cacheControl = FOR_A_WHILE } = list
  dependsOn(c, name, ...madeFrom)
  c.header('Cache-Control', cacheControl)
  return sendTagged(c, { data })
}

/**
 * Sends one item.
 *
 * @param missing text of the error when it does not exist
 * @throws ApiError not-found
 */
export async function sendItem<S extends z.ZodObject>(
  c: Context,
  { db }: ListDependencies,
  list: StoredList<S> & SentList,
  id: string | number,
  missing: string,
): Promise<Response> {
  const [item] = await showItems(db, list, await readItems(db, list, id))
  if (!item) throw new ApiError('not-found', missing)
  return sendFrom(c, list, item)
}

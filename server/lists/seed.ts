import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { retry } from '../db/retry.ts'
import { raiseRevision, readRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { List, ListItem, StoredList } from './list.ts'
import { anchorDay, resolveDates } from './relative-dates.ts'

const CONTENT = join(import.meta.dirname, '../../content/catalogue')

/**
 * Loads our own content of lists, in display order; does nothing when the same content is loaded
 * already, and leaves alone the items that administrators edited or removed.
 *
 * @param now milliseconds UTC; dates of samples are relative to it
 * @returns number of items written
 * @throws Error naming the file and the problem in it
 */
export async function seedLists(db: Db, lists: readonly List[], now = Date.now()): Promise<number> {
  let written = 0
  for (const list of lists) if (list.hasContent ?? true) written += await seedList(db, list, now)
  return written
}

async function seedList(db: Db, list: List, now: number): Promise<number> {
  return seedItems(db, list, await readContent(list, anchorDay(now)), now)
}

/** Loads one list likewise, from items that were checked already. @returns number of items written */
export async function seedItems(
  db: Db,
  { name }: Pick<StoredList, 'name'>,
  items: readonly ListItem[],
  now: number,
): Promise<number> {
  const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex')
  if ((await readRevision(db, name)).contentHash === hash) return 0
  return retry(() =>
    db.transaction().execute(async trx => {
      if ((await readRevision(trx, name)).contentHash === hash) return 0
      // First, because it makes another process that loads the same wait.
      const version = await raiseRevision(trx, name, hash)
      await replaceOurs(trx, name, items, { version, updated_at: now })
      return items.length
    }),
  )
}

/** Replaces our items; those that administrators edited or removed stay as they are. */
async function replaceOurs(
  trx: Db,
  list: string,
  items: readonly ListItem[],
  written: { version: number; updated_at: number },
): Promise<void> {
  await trx.deleteFrom('list_items').where('list', '=', list).where('source', '=', 'sapa').execute()
  for (const [position, item] of items.entries()) {
    await trx
      .insertInto('list_items')
      .values({
        ...written,
        list,
        id: String(item['id']),
        position,
        source: 'sapa',
        document: JSON.stringify(item),
      })
      .onConflict(conflict => conflict.columns(['list', 'id']).doNothing())
      .execute()
  }
}

async function readContent({ name: list, schema, calls }: List, anchor: string) {
  const name = `${list.replaceAll('_', '-')}.json`
  const file = `content/catalogue/${name}`
  const content = JSON.parse(await readFile(join(CONTENT, name), 'utf8'))
  const resolved = resolveDates(content, anchor)
  const { success, data, error } = z.array(schema).safeParse(resolved)
  if (!success) throw new Error(`${file} is wrong:\n${z.prettifyError(error)}`)
  for (const item of data) {
    const judged = calls.judge.safeParse(item)
    if (!judged.success)
      throw new Error(`${file} is wrong at ${item['id']}:\n${z.prettifyError(judged.error)}`)
  }
  return data
}

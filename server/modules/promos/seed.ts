import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Promo } from '../../../src/contract/promos.ts'
import { retry } from '../../db/retry.ts'
import { raiseRevision, readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { PROMOS } from './promos.ts'

const FILE = join(import.meta.dirname, '../../../content/promos.json')

/**
 * Loads our own promos, in the order to show them; does nothing when this very content is
 * loaded already, and leaves the promos of others alone.
 *
 * @returns number of promos written
 * @throws Error naming what is wrong in `content/promos.json`
 */
export async function seedPromos(db: Db): Promise<number> {
  const text = await readFile(FILE, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  if ((await readRevision(db, PROMOS)).contentHash === hash) return 0
  const promos = parse(text)
  return retry(() =>
    db.transaction().execute(async trx => {
      if ((await readRevision(trx, PROMOS)).contentHash === hash) return 0
      // First, because it makes a process that does the same at the same time wait.
      await raiseRevision(trx, PROMOS, hash)
      await trx.deleteFrom('promos').where('source', '=', 'sapa').execute()
      const rows = promos.map((promo, position) => ({
        ...promo,
        source: 'sapa' as const,
        position,
      }))
      if (rows.length > 0) await trx.insertInto('promos').values(rows).execute()
      return rows.length
    }),
  )
}

function parse(text: string): Promo[] {
  const { success, data, error } = z.array(Promo).safeParse(JSON.parse(text))
  if (success) return data
  throw new Error(`content/promos.json is wrong:\n${z.prettifyError(error)}`)
}

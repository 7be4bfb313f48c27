import type { Promo } from '../../../src/contract/promos.ts'
import type { Db } from '../../db/tables.ts'

/** Name of the promos in `revisions`. */
export const PROMOS = 'promos'

/** @param day `yyyy-mm-dd` */
export function promosOn(db: Db, day: string): Promise<Promo[]> {
  return db
    .selectFrom('promos')
    .select([
      'id',
      'title',
      'image_url',
      'image_width',
      'image_height',
      'term_condition',
      'starts_on',
      'ends_on',
    ])
    .where(eb => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', day)]))
    .where(eb => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', day)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

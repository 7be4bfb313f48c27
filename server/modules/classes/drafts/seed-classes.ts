import type { Db } from '../../../db/tables.ts'
import { seedOwn } from '../../../publications/seed-own.ts'
import type { StoredClass } from '../content-schema.ts'
import { hashOfClasses, loadClasses } from '../load-classes.ts'
import { CLASS } from '../public.ts'
import { CLASSES, LEARNINGS } from './draft-rows.ts'

/**
 * Publishes the classes of `content/classes/`, and creates drafts of them.
 *
 * @param now milliseconds UTC
 * @returns number of rows written
 * @throws Error naming the file and the problem in it
 */
export function seedClasses(db: Db, now = Date.now()): Promise<number> {
  const content = {
    kind: CLASS,
    list: CLASSES,
    parts: { list: LEARNINGS, owner: 'class_id' },
    hash: hashOfClasses(),
    load: () => [...loadClasses().values()].map(toOwnDraft),
  }
  return seedOwn(db, content, now)
}

function toOwnDraft(document: StoredClass) {
  const { learnings, ...item } = document
  return { item, parts: learnings.map(each => ({ ...each, class_id: item.id })), document }
}

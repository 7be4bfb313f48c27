import type { Revisions } from '../../db/cached-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { type Publication, publicationsOf } from '../../publications/publish.ts'
import { type ById, Published, type PublishedThings } from '../../publications/published.ts'
import type { StoredClass } from './content-schema.ts'

/** Classes by their ids. */
export type Classes = ById<StoredClass>
/** The classes that are taught now; history and certificates need those that were withdrawn too. */
export type TaughtClasses = PublishedThings<StoredClass>

/** What classes are among publications. */
export const CLASS = 'class'
/** What changes whenever a class is published or withdrawn, as revisions name it. */
export const PUBLISHED_CLASSES = publicationsOf(CLASS)

/** The classes that the database has. */
export class PublishedClasses extends Published<StoredClass> {
  constructor(db: Db, revisions: Revisions) {
    super(db, revisions, CLASS, 'classes')
  }

  protected make({ document }: Publication): StoredClass {
    // It was judged when it was published.
    return JSON.parse(document)
  }
}

/** Ids of the classes that a learner has begun, the one that was open last first. */
export async function readBegunClasses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_progress')
    .select('class_id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** When a learner finished a class, milliseconds UTC; undefined until then. */
export async function whenFinished(
  db: Db,
  userId: string,
  classId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('class_progress')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.finished_at ?? undefined
}

/** Lets the history of a learner's classes show the certificate; null takes it back. */
export async function rememberCertificate(
  trx: Db,
  userId: string,
  classId: string,
  certificate_number: string | null,
): Promise<void> {
  await trx
    .updateTable('class_progress')
    .set({ certificate_number })
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .execute()
}

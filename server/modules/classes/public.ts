import type { PartKind } from '../../../src/contract/classes.ts'
import type { Revisions } from '../../db/cached-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { type Publication, publicationsOf } from '../../publications/publish.ts'
import { type ById, Published, type PublishedThings } from '../../publications/published.ts'
import type { StoredClass, StoredLearning } from './content-schema.ts'
import { partsOf } from './learning-parts.ts'

export { readClassAnswers } from './answer-rows.ts'
export type TaughtClass = StoredClass
export type TaughtLearning = StoredLearning
/** Classes by their ids. */
export type Classes = ById<StoredClass>
/** The published classes; history and certificates also need the withdrawn ones. */
export type TaughtClasses = PublishedThings<StoredClass>

/** Kind of classes among publications. */
export const CLASS = 'class'
/** Name of the revision that changes whenever a class is published or withdrawn. */
export const PUBLISHED_CLASSES = publicationsOf(CLASS)

/** The published classes in the database. */
export class PublishedClasses extends Published<StoredClass> {
  constructor(db: Db, revisions: Revisions) {
    super(db, revisions, CLASS, 'classes')
  }

  protected make({ document }: Publication): StoredClass {
    // It was checked when it was published.
    return JSON.parse(document)
  }
}

/** Returns ids of the classes that a learner has begun, the last opened one first. */
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

/** Returns when a learner finished a class, milliseconds UTC; undefined until then. */
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

/** The items of a learning, for others to tell whether it is done and how long it takes. */
export function learningParts(learning: StoredLearning): { id: string; seconds: number }[] {
  return partsOf(learning).map(({ id, seconds }) => ({ id, seconds }))
}

/** An item of a class that a learner has finished. */
export interface DonePart {
  kind: PartKind
  /** Milliseconds UTC. */
  at: number
}

/** Returns the items of classes that a learner has finished, and quizzes not passed so far. */
export async function readParts(
  db: Db,
  userId: string,
): Promise<{ done: Map<string, DonePart>; failedQuizzes: Set<string> }> {
  const rows = await db
    .selectFrom('class_parts')
    .select(['part_id', 'kind', 'done_at'])
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('done_at', 'is not', null), eb('best', 'is not', null)]))
    .execute()
  const done = new Map<string, DonePart>()
  const failedQuizzes = new Set<string>()
  for (const { part_id: id, kind, done_at: at } of rows) {
    if (at === null) failedQuizzes.add(id)
    else done.set(id, { kind, at })
  }
  return { done, failedQuizzes }
}

/** Sets the certificate in the history of a learner's classes; null removes it. */
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

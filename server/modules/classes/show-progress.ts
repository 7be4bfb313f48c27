import type { ClassProgress } from '../../../src/contract/class-progress.ts'
import type { ClassHistory, MyClass } from '../../../src/contract/classes.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readGrants, rightTo } from '../subscriptions/public.ts'
import { type ClassRow, readClassRow } from './class-rows.ts'
import type { ClassDependencies } from './dependencies.ts'
import { type PartRow, readParts } from './part-rows.ts'
import { keyOf, type PreparedClass } from './prepared.ts'
import { isFinished, progressOf, summaryOf } from './progress-of.ts'
import { settle } from './settle.ts'

/** Returns a learner's progress in a class. */
export async function showProgress(
  { db, now }: ClassDependencies,
  userId: string,
  of: PreparedClass,
): Promise<ClassProgress> {
  const parts = await readParts(db, userId, of.id)
  const row = await readClassRow(db, userId, of.id)
  // When a class stops growing, learners who completed everything have finished it.
  const isLate = row && row.finished_at === null && isFinished(of, parts)
  return progressOf(of, isLate ? await finish(db, userId, of, now()) : row, parts)
}

function finish(db: Db, userId: string, of: PreparedClass, now: number) {
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    return settle(trx, userId, of, await readParts(trx, userId, of.id), undefined, now)
  })
}

/** Returns the classes of a language that a learner may open now. */
export async function listMyClasses(
  { db, now, catalogue }: ClassDependencies,
  userId: string,
  languageId: string,
): Promise<MyClass[]> {
  const grants = await readGrants(db, userId)
  const begun = await readBegun(db, userId)
  return [...catalogue.classes.values()].flatMap(of => {
    const right = rightTo(of.summary, grants, now())
    if (!right || of.summary.language_id !== languageId) return []
    const progress = summaryOf(of, begun.rows.get(of.id), begun.done(of.id))
    return [{ ...of.summary, right, progress }]
  })
}

/** Returns the classes that a learner has begun, the last one first, also withdrawn ones. */
export async function listHistories(
  { db, catalogue }: ClassDependencies,
  userId: string,
): Promise<ClassHistory[]> {
  const begun = await readBegun(db, userId)
  const rows = [...begun.rows.values()].sort((one, other) => other.last_at - one.last_at)
  return rows.flatMap(row => {
    const of = catalogue.everPublished.get(row.class_id)
    if (!of) return []
    const progress = summaryOf(of, row, begun.done(of.id))
    const { certificate_number } = row
    const is_withdrawn = !catalogue.classes.has(row.class_id)
    return [{ ...of.summary, progress, certificate_number, is_withdrawn }]
  })
}

async function readBegun(db: Db, userId: string) {
  const rows = await db
    .selectFrom('class_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const parts = await db
    .selectFrom('class_parts')
    .select(['class_id', 'kind', 'part_id', 'done_at'])
    .where('user_id', '=', userId)
    .where('done_at', 'is not', null)
    .execute()
  const byClass = Map.groupBy(parts, part => part.class_id)
  const keyed = (part: Pick<PartRow, 'kind' | 'part_id' | 'done_at'>) =>
    [keyOf(part.kind, part.part_id), part] as const
  return {
    rows: new Map<string, ClassRow>(rows.map(row => [row.class_id, row])),
    done: (classId: string) => new Map((byClass.get(classId) ?? []).map(keyed)),
  }
}

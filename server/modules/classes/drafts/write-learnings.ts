import { isDeepStrictEqual } from 'node:util'
import type { ManagedItem } from '../../../../src/contract/administration.ts'
import type { Actor } from '../../../audit-log/actor.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { retry } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { Parts } from '../../../module.ts'
import { judgeWith, refuseProblems } from '../../../resources/judge-item.ts'
import { DraftLearning } from '../content-schema.ts'
import { CLASSES, type Draft, findDraft, LEARNINGS, putDraft, removeDraft } from './draft-rows.ts'

type LearningDraft = Draft<'learnings'>

/** Who writes, and only if what. */
export interface Write {
  actor: Actor
  conditions?: Conditions | undefined
}

/** Adds a learning to a class, as the last one. @throws ApiError invalid-input */
export function addLearning(parts: Parts, item: DraftLearning, write: Write) {
  return writing(parts, item.id, write, () => item)
}

/**
 * Changes a learning as it is now.
 *
 * @param change of what is there; nothing overwrites what somebody else added meanwhile
 * @throws ApiError not-found, changed-meanwhile or invalid-input
 */
export function changeLearning(
  parts: Parts,
  id: string,
  write: Write,
  change: (before: DraftLearning) => DraftLearning,
): Promise<LearningDraft> {
  return writing(parts, id, write, before => {
    if (!before) throw new ApiError('not-found', 'Materi ini tidak ada.')
    return change(before)
  })
}

/** @returns the entry of the audit log @throws ApiError not-found or changed-meanwhile */
export function dropLearning(
  { db, now }: Parts,
  id: string,
  { actor, conditions = {} }: Write,
): Promise<string> {
  return telling(db, id, () =>
    retry(() =>
      db.transaction().execute(async trx => {
        await raiseRevision(trx, LEARNINGS)
        const before = (await findDraft(trx, LEARNINGS, id))?.item
        await removeDraft(trx, LEARNINGS, id, conditions, now())
        return note(trx, { actor, now: now(), action: 'remove', id, before, after: undefined })
      }),
    ),
  )
}

function writing(
  { db, now }: Parts,
  id: string,
  { actor, conditions = {} }: Write,
  change: (before: DraftLearning | undefined) => DraftLearning,
): Promise<LearningDraft> {
  return telling(db, id, () =>
    retry(() =>
      db.transaction().execute(async trx => {
        // First: who changes a learning at the same time waits, and adds to what this one made.
        await raiseRevision(trx, LEARNINGS)
        const before = await findDraft(trx, LEARNINGS, id)
        const wanted = conditions['If-Match']
        if (before && typeof wanted === 'number' && wanted !== before.version)
          throw new ApiError('changed-meanwhile')
        const after = refuseProblems(judgeWith(DraftLearning, change(before?.item)))
        const learning = after as DraftLearning
        // What is the same already is left as it is: who has it open is not told that it changed.
        if (before && isDeepStrictEqual(before.item, learning)) return before
        await checkClass(trx, learning)
        const written = await putDraft(trx, LEARNINGS, learning, {}, now())
        const action = before ? 'replace' : 'create'
        await note(trx, { actor, now: now(), action, id, before: before?.item, after: learning })
        return written
      }),
    ),
  )
}

/** @throws ApiError invalid-input */
export async function checkClass(trx: Db, { class_id }: DraftLearning): Promise<void> {
  if (await findDraft(trx, CLASSES, class_id)) return
  const message = 'Kelas ini tidak ada. Pilih salah satu yang ada.'
  const problems = [{ path: ['class_id'], message }]
  throw new ApiError('invalid-input', message, {}, { problems })
}

interface Change {
  actor: Actor
  now: number
  action: string
  id: string
  before: DraftLearning | undefined
  after: DraftLearning | undefined
}

function note(trx: Db, change: Change): Promise<string> {
  const title = (change.after ?? change.before)?.title ?? change.id
  return writeAudit(trx, { ...change, resource: LEARNINGS, title })
}

/** Who comes too late is told what is there now. */
async function telling<T>(db: Db, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error
    const found = await findDraft(db, LEARNINGS, id)
    const data: ManagedItem | null = found
      ? { id, version: found.version, item: { ...found.item }, actions: [], locked: null }
      : null
    const headers = found ? { ETag: `"${found.version}"` } : {}
    throw new ApiError('changed-meanwhile', undefined, headers, data)
  }
}

import type { Actor } from '../../../audit-log/actor.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { Parts } from '../../../module.ts'
import { invalidItem, judgeAs } from '../../../resources/judge-item.ts'
import { listResource } from '../../../resources/list-resource.ts'
import { changeItem, removeItem } from '../../../resources/write-item.ts'
import { DraftLearning } from '../content-schema.ts'
import { CLASS_LIST, findDraft, LEARNING_LIST, LEARNINGS } from './draft-rows.ts'

const [CLASS_DRAFTS, LEARNING_DRAFTS] = [listResource(CLASS_LIST), listResource(LEARNING_LIST)]

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
export async function changeLearning(
  parts: Parts,
  id: string,
  write: Write,
  change: (before: DraftLearning) => DraftLearning,
) {
  await find(parts.db, id)
  return writing(parts, id, write, async trx => change(await find(trx, id)))
}

/** @returns the entry of the audit log @throws ApiError not-found or changed-meanwhile */
export async function dropLearning(parts: Parts, id: string, write: Write): Promise<string> {
  await find(parts.db, id)
  return removeItem(parts.db, LEARNING_DRAFTS, id, wholeOf(parts, write))
}

function writing(
  parts: Parts,
  id: string,
  write: Write,
  make: (trx: Db) => DraftLearning | Promise<DraftLearning>,
) {
  return changeItem(parts.db, LEARNING_DRAFTS, id, wholeOf(parts, write), async trx => {
    const { problems, value } = judgeAs(DraftLearning, await make(trx))
    if (problems) throw invalidItem(problems)
    return value
  })
}

function wholeOf({ now }: Parts, { actor, conditions = {} }: Write) {
  return { actor, now: now(), conditions, among: [CLASS_DRAFTS] }
}

async function find(db: Db, id: string): Promise<DraftLearning> {
  const draft = await findDraft(db, LEARNINGS, id)
  if (!draft) throw new ApiError('not-found', 'Materi ini tidak ada.')
  return draft.item
}

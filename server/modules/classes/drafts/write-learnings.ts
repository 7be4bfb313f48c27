import type { Actor } from '../../../audit-log/actor.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Conditions } from '../../../lists/write-items.ts'
import type { Dependencies } from '../../../module.ts'
import { invalidItem, judgeAs } from '../../../resources/judge-item.ts'
import { listResource } from '../../../resources/list-resource.ts'
import { changeItem, removeItem } from '../../../resources/write-item.ts'
import { DraftLearning } from '../content-schema.ts'
import { CLASS_LIST, findDraft, LEARNING_LIST, LEARNINGS } from './draft-rows.ts'

const [CLASS_DRAFTS, LEARNING_DRAFTS] = [listResource(CLASS_LIST), listResource(LEARNING_LIST)]

/** Author and preconditions of a write. */
export interface Write {
  actor: Actor
  conditions?: Conditions | undefined
}

/** Appends a learning to a class. @throws ApiError invalid-input */
export function addLearning(dependencies: Dependencies, item: DraftLearning, write: Write) {
  return writing(dependencies, item.id, write, () => item)
}

/**
 * Changes the current version of a learning.
 *
 * @param change of the current item, so that no concurrent addition is overwritten
 * @throws ApiError not-found, changed-meanwhile or invalid-input
 */
export async function changeLearning(
  dependencies: Dependencies,
  id: string,
  write: Write,
  change: (before: DraftLearning) => DraftLearning,
) {
  await find(dependencies.db, id)
  return writing(dependencies, id, write, async trx => change(await find(trx, id)))
}

/** @returns the entry of the audit log @throws ApiError not-found or changed-meanwhile */
export async function dropLearning(
  dependencies: Dependencies,
  id: string,
  write: Write,
): Promise<string> {
  await find(dependencies.db, id)
  return removeItem(dependencies.db, LEARNING_DRAFTS, id, wholeOf(dependencies, write))
}

function writing(
  dependencies: Dependencies,
  id: string,
  write: Write,
  make: (trx: Db) => DraftLearning | Promise<DraftLearning>,
) {
  return changeItem(
    dependencies.db,
    LEARNING_DRAFTS,
    id,
    wholeOf(dependencies, write),
    async trx => {
      const { problems, value } = judgeAs(DraftLearning, await make(trx))
      if (problems) throw invalidItem(problems)
      return value
    },
  )
}

function wholeOf({ now }: Dependencies, { actor, conditions = {} }: Write) {
  return { actor, now: now(), conditions, among: [CLASS_DRAFTS] }
}

async function find(db: Db, id: string): Promise<DraftLearning> {
  const draft = await findDraft(db, LEARNINGS, id)
  if (!draft) throw new ApiError('not-found', 'Materi ini tidak ada.')
  return draft.item
}

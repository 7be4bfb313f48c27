import { z } from 'zod'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { placeLast } from '../../../lists/move-item.ts'
import { removeItem, writeItem } from '../../../lists/write-items.ts'
import { readVersion } from '../../../publications/publish.ts'
import { action } from '../../../resources/action.ts'
import type { StoredClass } from '../content-schema.ts'
import { CLASS } from '../public.ts'
import { joinDraft } from './draft-class.ts'
import {
  CLASS_LIST,
  CLASSES,
  findDraft,
  LEARNING_LIST,
  LEARNINGS,
  readLearnings,
} from './draft-rows.ts'
import type { DraftDependencies } from './publish-class.ts'

/** Returns the action that turns a published version into the draft again. */
export function restoring({ db, revisions }: DraftDependencies) {
  return action({
    name: 'restore',
    label: 'Pulihkan versi',
    schema: z.strictObject({ version: z.int().min(1) }),
    async run({ id, input: { version }, actor, now }) {
      await transact(db, async trx => {
        const row = await readVersion(trx, CLASS, id, version)
        if (!row?.document) throw new ApiError('not-found', 'Versi ini tidak ada.')
        const after: StoredClass = JSON.parse(row.document)
        const before = await replaceDraft(trx, after, now)
        const change = { actor, now, resource: CLASSES, id, title: after.title, before, after }
        await writeAudit(trx, { ...change, action: 'restore', reason: `versi ${version}` })
      })
      await revisions.refreshSoon()
      return `Draf kelas ini sekarang sama dengan versi ${version}. Terbitkan supaya pelajar melihatnya.`
    },
  })
}

/**
 * Replaces the draft and its learnings by those of a version; learnings that the version lacks are
 * removed.
 *
 * @returns the previous draft
 * @throws ApiError in-use where a learning belongs to another class now
 */
async function replaceDraft(
  trx: Db,
  { learnings, ...item }: StoredClass,
  now: number,
): Promise<StoredClass | undefined> {
  const draft = await findDraft(trx, CLASSES, item.id)
  await writeItem(trx, CLASS_LIST, item, now)
  const draftLearnings = await readLearnings(trx, item.id)
  for (const { id } of draftLearnings)
    if (!learnings.some(learning => learning.id === id))
      await removeItem(trx, LEARNING_LIST, id, now)
  for (const learning of learnings) {
    // The class that has this learning now.
    const ownerId = (await findDraft(trx, LEARNINGS, learning.id))?.item.class_id ?? item.id
    if (ownerId !== item.id)
      throw new ApiError('in-use', `Materi “${learning.title}” sekarang milik kelas ${ownerId}.`)
    await writeItem(trx, LEARNING_LIST, { ...learning, class_id: item.id }, now)
  }
  // In the order of the version.
  await placeLast(
    trx,
    LEARNING_LIST,
    learnings.map(({ id }) => id),
  )
  return draft && joinDraft(draft, draftLearnings)
}

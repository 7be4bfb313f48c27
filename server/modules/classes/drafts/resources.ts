import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { bringPartsBack } from '../../../lists/restore-children.ts'
import { removeItem } from '../../../lists/write-items.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Part, Resource } from '../../../resources/resource.ts'
import { CLASS, PUBLISHED_CLASSES } from '../public.ts'
import { joinDraft } from './draft-class.ts'
import {
  CLASS_LIST,
  CLASSES,
  findDraft,
  LEARNING_LIST,
  LEARNINGS,
  moveDraft,
  readLearnings,
} from './draft-rows.ts'
import { type DraftParts, publishing, withdrawing } from './publish-class.ts'
import { restoring } from './restore-class.ts'

/** Classes and their learnings as administrators write them: drafts, until they are published. */
export function draftResources(parts: DraftParts): Resource[] {
  const [classes, learnings] = [listResource(CLASS_LIST), listResource(LEARNING_LIST)]
  return [
    {
      ...classes,
      write: {
        ...classes.write,
        async remove(trx, id, conditions, now) {
          await checkIsWithdrawn(trx, CLASS, id)
          await classes.write.remove?.(trx, id, conditions, now)
        },
        async move(trx, id, before, now) {
          // First, as who publishes does: learners see the new order at once.
          await raiseRevision(trx, PUBLISHED_CLASSES)
          await moveDraft(trx, CLASS_LIST, id, before, now)
        },
        removeParts: removeLearnings,
        bringPartsBack: bringLearningsBack,
      },
      publications: CLASS,
      async findDraft(db, id) {
        const draft = await findDraft(db, CLASSES, id)
        return draft && { ...joinDraft(draft, await readLearnings(db, id)) }
      },
      actions: [publishing(parts), withdrawing(parts), restoring(parts)],
    },
    {
      ...learnings,
      write: {
        ...learnings.write,
        move: (trx, id, before, now) => moveDraft(trx, LEARNING_LIST, id, before, now),
      },
    },
  ]
}

/** Learnings go with the draft of their class. @returns them as they were */
async function removeLearnings(trx: Db, classId: string, now: number): Promise<Part[]> {
  const learnings = await readLearnings(trx, classId)
  for (const { id } of learnings) await removeItem(trx, LEARNING_LIST, id, now)
  return learnings.map(partOf)
}

/** Before a class that was removed comes back: what went with it comes back where it stood. @returns it */
async function bringLearningsBack(trx: Db, classId: string, now: number): Promise<Part[]> {
  const parts = { list: LEARNINGS, field: 'class_id' }
  const rows = await bringPartsBack(trx, { list: CLASSES, id: classId }, parts, now)
  return rows.map(({ id, document }) => partOf({ id, item: JSON.parse(document) }))
}

function partOf({ id, item }: { id: string; item: { title: string } }): Part {
  return { resource: LEARNINGS, id, title: item.title, item: { ...item } }
}

import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { restoreChildren } from '../../../lists/restore-children.ts'
import { removeItem } from '../../../lists/write-items.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Dependent, Resource } from '../../../resources/resource.ts'
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
import { type DraftDependencies, publishing, withdrawing } from './publish-class.ts'
import { restoring } from './restore-class.ts'

/** Returns the resources of classes and their learnings: drafts, until they are published. */
export function draftResources(dependencies: DraftDependencies): Resource[] {
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
          // First, as in a publication: learners see the new order at once.
          await raiseRevision(trx, PUBLISHED_CLASSES)
          await moveDraft(trx, CLASS_LIST, id, before, now)
        },
        removeDependents: removeLearnings,
        restoreDependents: restoreLearnings,
      },
      publications: CLASS,
      async findDraft(db, id) {
        const draft = await findDraft(db, CLASSES, id)
        return draft && { ...joinDraft(draft, await readLearnings(db, id)) }
      },
      actions: [publishing(dependencies), withdrawing(dependencies), restoring(dependencies)],
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

/** Removes the learnings with the draft of their class. @returns them as they were */
async function removeLearnings(trx: Db, classId: string, now: number): Promise<Dependent[]> {
  const learnings = await readLearnings(trx, classId)
  for (const { id } of learnings) await removeItem(trx, LEARNING_LIST, id, now)
  return learnings.map(partOf)
}

/** Restores a class's learnings in place, before the class itself. @returns the learnings */
async function restoreLearnings(trx: Db, classId: string, now: number): Promise<Dependent[]> {
  const children = { list: LEARNINGS, field: 'class_id' }
  const rows = await restoreChildren(trx, { list: CLASSES, id: classId }, children, now)
  return rows.map(({ id, document }) => partOf({ id, item: JSON.parse(document) }))
}

function partOf({ id, item }: { id: string; item: { title: string } }): Dependent {
  return { resource: LEARNINGS, id, title: item.title, item: { ...item } }
}

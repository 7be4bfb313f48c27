import type { z } from 'zod'
import { DraftClass, DraftLearning } from '../../../classes/content-schema.ts'
import { CLASS } from '../../../classes/published-classes.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { findRow } from '../../../lists/read-items.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { KnownItems, knowItem } from '../../../resources/known-items.ts'
import { findReferring } from '../../../resources/references.ts'
import type { Resource } from '../../../resources/resource.ts'
import { joinDraft } from './draft-class.ts'
import {
  CLASSES,
  type Draft,
  type DraftList,
  findDraft,
  LEARNINGS,
  moveDraft,
  putDraft,
  readDrafts,
  readLearnings,
  removeDraft,
} from './draft-rows.ts'
import { bringLearningsBack, removeLearnings } from './learnings-of-class.ts'
import { type DraftParts, publishing, withdrawing } from './publish-class.ts'
import { restoring } from './restore-class.ts'
import { checkClass } from './write-learnings.ts'

const LANGUAGES = { name: 'languages' }

/** Classes and their learnings as administrators write them: drafts, until they are published. */
export function draftResources(parts: DraftParts): Resource[] {
  const classes = draftsOf(CLASSES, DraftClass, {
    checkItem: checkLanguage,
    checkUse: (trx, id) => checkIsWithdrawn(trx, CLASS, id),
  })
  const learnings = draftsOf(LEARNINGS, DraftLearning, { checkItem: checkClass })
  return [
    {
      ...classes,
      write: {
        ...classes.write,
        removeParts: removeLearnings,
        bringPartsBack: bringLearningsBack,
      },
      findReferring: (db, target) =>
        findReferring(db, { name: CLASSES, schema: DraftClass }, target),
      columns: ['title', 'language_id', 'level', 'access', 'is_growing'],
      filters: ['language_id', 'level', 'access'],
      publications: CLASS,
      async findDraft(db, id) {
        const draft = await findDraft(db, CLASSES, id)
        return draft && { ...joinDraft(draft, await readLearnings(db, id)) }
      },
      actions: [publishing(parts), withdrawing(parts), restoring(parts)],
    },
    {
      ...learnings,
      columns: ['title', 'class_id', 'is_preview'],
      filters: ['class_id', 'is_preview'],
    },
  ]
}

interface Checks<L extends DraftList> {
  /** @throws ApiError for what a draft names and is not there */
  checkItem(trx: Db, item: Draft<L>['item']): Promise<void>
  /** @throws ApiError for what must not be removed */
  checkUse?(trx: Db, id: string): Promise<void>
}

function draftsOf<L extends DraftList>(
  list: L,
  schema: z.ZodObject,
  { checkItem, checkUse }: Checks<L>,
) {
  return {
    name: list,
    group: 'learning',
    schema,
    title: 'title',
    count: async db => (await readDrafts(db, list)).length,
    page: async (db, question) =>
      new KnownItems((await readDrafts(db, list)).map(knowItem)).page(question),
    find: (db, id) => findDraft(db, list, id),
    write: {
      async put(trx, { item }, conditions, now) {
        // The caller has judged it by the schema.
        const draft = item as Draft<L>['item']
        await checkItem(trx, draft)
        return (await putDraft(trx, list, draft, conditions, now)).version
      },
      async remove(trx, id, conditions, now) {
        await checkUse?.(trx, id)
        await removeDraft(trx, list, id, conditions, now)
      },
      move: (trx, id, before, now) => moveDraft(trx, list, id, before, now),
    },
  } satisfies Partial<Resource>
}

async function checkLanguage(trx: Db, { language_id }: DraftClass): Promise<void> {
  if (await findRow(trx, LANGUAGES, language_id)) return
  throw missing('language_id', 'Bahasa ini tidak ada. Pilih salah satu yang ada.')
}

function missing(field: string, message: string): ApiError {
  return new ApiError('invalid-input', message, {}, { problems: [{ path: [field], message }] })
}

import { Recording } from '../../../../src/contract/mock-tests.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { restoreChildren } from '../../../lists/restore-children.ts'
import { removeItem } from '../../../lists/write-items.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Dependent, Resource, ResourceItem } from '../../../resources/resource.ts'
import { sizeOfFile } from '../../../storage/files-by-address.ts'
import type { Storage } from '../../../storage/storage.ts'
import { DraftItem } from '../content-schema.ts'
import { MOCK_TEST, PUBLISHED_TESTS } from '../public.ts'
import { findWholeDraft } from './judge-test.ts'
import { BLUEPRINTS, ITEMS, readDraftItems, TESTS } from './lists.ts'
import { type DraftTestsDependencies, publishing, withdrawing } from './publish-test.ts'
import { restoring } from './restore-test.ts'

/** Resources for drafts of tests, their items, and blueprints. */
export function draftResources(dependencies: DraftTestsDependencies): Resource[] {
  const tests = listResource(TESTS)
  return [
    {
      ...tests,
      write: {
        ...tests.write,
        removeDependents: removeItems,
        restoreDependents: bringItemsBack,
        async remove(trx, id, conditions, now) {
          await checkIsWithdrawn(trx, MOCK_TEST, id)
          await tests.write.remove?.(trx, id, conditions, now)
        },
        async move(trx, id, before, now) {
          // First, in the same order as publishing: learners see the new order at once.
          await raiseRevision(trx, PUBLISHED_TESTS)
          await tests.write.move?.(trx, id, before, now)
        },
      },
      publications: MOCK_TEST,
      findDraft: (db, id) => findWholeDraft(db, id, dependencies),
      actions: [publishing(dependencies), withdrawing(dependencies), restoring(dependencies)],
    },
    {
      ...listResource(ITEMS),
      schema: FilledItem,
      complete: item => measureRecording(item, dependencies.storage),
    },
    listResource(BLUEPRINTS),
  ]
}

/** Removes the items with the draft of their test. @returns the removed items */
async function removeItems(trx: Db, testId: string, now: number): Promise<Dependent[]> {
  const items = await readDraftItems(trx, testId)
  for (const { id } of items) await removeItem(trx, ITEMS, id, now)
  return items.map(item => partOf(item.id, item))
}

/**
 * Restores the items of a removed test before the test itself, in their old positions.
 *
 * @returns the test
 */
async function bringItemsBack(trx: Db, testId: string, now: number): Promise<Dependent[]> {
  const parts = { list: ITEMS.name, field: 'mock_test_id' }
  const rows = await restoreChildren(trx, { list: TESTS.name, id: testId }, parts, now)
  return rows.map(({ id, document }) => partOf(id, JSON.parse(document)))
}

function partOf(id: string, item: ResourceItem): Dependent {
  return { resource: ITEMS.name, id, title: id, item: { ...item } }
}

/** The form of an item for administrators: the size of a recording is not typed in. */
const FilledItem = DraftItem.extend({
  recording: Recording.partial({ bytes: true }).nullable(),
})

/**
 * Sets the size of an item's recording, whatever value was sent.
 *
 * @param item may be anything: an invalid one stays as it is, for its schema to refuse
 */
async function measureRecording(item: ResourceItem, storage: Storage): Promise<ResourceItem> {
  const { success, data: recording } = FilledItem.shape.recording.safeParse(item['recording'])
  if (!success || !recording) return item
  const bytes = await sizeOfFile(recording.audio_url, storage)
  return bytes === undefined ? item : { ...item, recording: { ...recording, bytes } }
}

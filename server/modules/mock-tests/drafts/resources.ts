import { Recording } from '../../../../src/contract/mock-tests.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { bringPartsBack } from '../../../lists/bring-back.ts'
import { removeItem } from '../../../lists/write-items.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Item, Part, Resource } from '../../../resources/resource.ts'
import { sizeOfFile } from '../../../storage/files-by-address.ts'
import type { Storage } from '../../../storage/storage.ts'
import { DraftItem } from '../content-schema.ts'
import { MOCK_TEST } from '../published-test.ts'
import { PUBLISHED_TESTS } from '../published-tests.ts'
import { findWholeDraft } from './judge-test.ts'
import { BLUEPRINTS, ITEMS, readDraftItems, TESTS } from './lists.ts'
import { type DraftParts, publishing, withdrawing } from './publish-test.ts'
import { restoring } from './restore-test.ts'

/** Tests, their items, and how they are built: drafts, until a test is published. */
export function draftResources(parts: DraftParts): Resource[] {
  const tests = listResource(TESTS)
  return [
    {
      ...tests,
      write: {
        ...tests.write,
        removeParts: removeItems,
        bringPartsBack: bringItemsBack,
        async remove(trx, id, conditions, now) {
          await checkIsWithdrawn(trx, MOCK_TEST, id)
          await tests.write.remove?.(trx, id, conditions, now)
        },
        async move(trx, id, before, now) {
          // First, as who publishes does: learners see the new order at once.
          await raiseRevision(trx, PUBLISHED_TESTS)
          await tests.write.move?.(trx, id, before, now)
        },
      },
      publications: MOCK_TEST,
      findDraft: (db, id) => findWholeDraft(db, id, parts.storage),
      actions: [publishing(parts), withdrawing(parts), restoring(parts)],
    },
    {
      ...listResource(ITEMS),
      schema: FilledItem,
      complete: item => measureRecording(item, parts.storage),
    },
    listResource(BLUEPRINTS),
  ]
}

/** Items go with the draft of their test. @returns them as they were */
async function removeItems(trx: Db, testId: string, now: number): Promise<Part[]> {
  const items = await readDraftItems(trx, testId)
  for (const { id } of items) await removeItem(trx, ITEMS, id, now)
  return items.map(item => partOf(item.id, item))
}

/** Before a test that was removed comes back: what went with it comes back where it stood. @returns it */
async function bringItemsBack(trx: Db, testId: string, now: number): Promise<Part[]> {
  const parts = { list: ITEMS.name, field: 'mock_test_id' }
  const rows = await bringPartsBack(trx, { list: TESTS.name, id: testId }, parts, now)
  return rows.map(({ id, document }) => partOf(id, JSON.parse(document)))
}

function partOf(id: string, item: Item): Part {
  return { resource: ITEMS.name, id, title: id, item: { ...item } }
}

/** An item as administrators fill it in: how many bytes a recording has nobody types. */
const FilledItem = DraftItem.extend({
  recording: Recording.partial({ bytes: true }).nullable(),
})

/**
 * Fills in how many bytes the recording of an item has, whatever stood there.
 *
 * @param item may be anything: what is no item stays as it is, for its schema to refuse
 */
async function measureRecording(item: Item, storage: Storage): Promise<Item> {
  const { success, data: recording } = FilledItem.shape.recording.safeParse(item['recording'])
  if (!success || !recording) return item
  const bytes = await sizeOfFile(recording.audio_url, storage)
  return bytes === undefined ? item : { ...item, recording: { ...recording, bytes } }
}

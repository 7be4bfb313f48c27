import { raiseRevision } from '../../../db/revisions.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Resource } from '../../../resources/resource.ts'
import { MOCK_TEST } from '../published-test.ts'
import { PUBLISHED_TESTS } from '../published-tests.ts'
import { bringItemsBack, removeItems } from './items-of-test.ts'
import { findWholeDraft } from './judge-test.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { FilledItem, measureRecording } from './measure-recording.ts'
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

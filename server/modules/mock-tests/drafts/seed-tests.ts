import type { Db } from '../../../db/tables.ts'
import { seedOwn } from '../../../publications/seed-own.ts'
import {
  hashOfMockTests,
  type LoadedMockTest,
  loadBlueprints,
  loadMockTests,
} from '../load-mock-tests.ts'
import { MOCK_TEST } from '../public.ts'
import { toPublished } from '../published-test.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { toDraft } from './restore-test.ts'

/**
 * Publishes the tests of `content/mock-tests/`, and makes drafts of them.
 *
 * @param now milliseconds UTC
 * @returns number of rows written
 * @throws Error naming the file and what is wrong in it
 */
export function seedMockTests(db: Db, now = Date.now()): Promise<number> {
  const content = {
    kind: MOCK_TEST,
    list: TESTS.name,
    parts: { list: ITEMS.name, owner: 'mock_test_id' },
    hash: hashOfMockTests(),
    load: () => [...loadMockTests().values()].map(toOwnDraft),
    // A blueprint may outlive its last test, but must not disappear while an administrator's test
    // follows it.
    beside: { list: BLUEPRINTS.name, load: () => [...loadBlueprints().values()] },
  }
  return seedOwn(db, content, now)
}

function toOwnDraft(loaded: LoadedMockTest) {
  const { facts, items } = toDraft(loaded.test)
  return { item: facts, parts: items, document: toPublished(loaded) }
}

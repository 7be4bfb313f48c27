import { Revisions } from '../../../db/cached-revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { seedOwn } from '../../../publications/seed-own.ts'
import { Voices } from '../../recordings/public.ts'
import {
  hashOfMockTests,
  type LoadedMockTest,
  loadBlueprints,
  loadMockTests,
} from '../load-mock-tests.ts'
import { MOCK_TEST } from '../public.ts'
import { toPublished } from '../published-test.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { withPeople } from './recordings.ts'
import { toDraft } from './restore-test.ts'

/**
 * Publishes the tests of `content/mock-tests/` with what people have recorded of them, and makes
 * drafts of them.
 *
 * @param now milliseconds UTC
 * @returns number of rows written
 * @throws Error naming the file and what is wrong in it
 */
export async function seedMockTests(db: Db, now = Date.now()): Promise<number> {
  const voices = new Voices(db, new Revisions(db))
  await voices.refresh()
  const content = {
    kind: MOCK_TEST,
    list: TESTS.name,
    parts: { list: ITEMS.name, owner: 'mock_test_id' },
    hash: hashOfMockTests(),
    load: () => [...loadMockTests().values()].map(loaded => toOwnDraft(loaded, voices)),
    // A blueprint may outlive its last test, but must not disappear while an administrator's test
    // follows it.
    beside: { list: BLUEPRINTS.name, load: () => [...loadBlueprints().values()] },
  }
  return seedOwn(db, content, now)
}

function toOwnDraft(loaded: LoadedMockTest, voices: Voices) {
  const { facts, items } = toDraft(loaded.test)
  return { item: facts, parts: items, document: withPeople(toPublished(loaded), voices) }
}

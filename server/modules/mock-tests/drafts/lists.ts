import { Blueprint } from '../../../../src/contract/mock-test-blueprint.ts'
import type { Db } from '../../../db/tables.ts'
import type { StoredList } from '../../../lists/list.ts'
import { readItems, readItemsNaming } from '../../../lists/read-items.ts'
import { DraftItem, DraftTest, type StoredMockTest } from '../content-schema.ts'

/** Blueprints of tests: their sections, with questions and minutes. */
export const BLUEPRINTS: StoredList<typeof Blueprint> = {
  name: 'mock_test_blueprints',
  schema: Blueprint,
  resource: {
    label: 'Susunan tes',
    group: 'learning',
    title: 'name',
    columns: ['name', 'version', 'plays_max'],
    filters: [],
  },
}

/** Drafts of tests; whoever writes items writes to this list first. */
export const TESTS: StoredList<typeof DraftTest> = {
  name: 'mock_tests',
  schema: DraftTest,
  resource: {
    group: 'learning',
    title: 'title',
    columns: ['title', 'blueprint', 'is_open'],
    filters: ['blueprint', 'is_open'],
  },
}

/** Items of drafts, in the order in which they are asked. */
export const ITEMS: StoredList<typeof DraftItem> = {
  name: 'mock_test_items',
  schema: DraftItem,
  resource: {
    group: 'learning',
    title: 'id',
    columns: ['id', 'mock_test_id', 'section', 'skill', 'points'],
    filters: ['mock_test_id', 'section', 'skill', 'group'],
  },
}

/** Returns the items of a draft, in their order. */
export async function readDraftItems(db: Db, testId: string): Promise<DraftItem[]> {
  const all = await readItemsNaming(db, ITEMS, testId)
  return all
    .filter(({ mock_test_id }) => mock_test_id === testId)
    .map(({ updated_at: _, ...item }) => item)
}

/** Returns a draft as it is now, complete or not; undefined where there is none. */
export async function findDraftTest(db: Db, id: string): Promise<StoredMockTest | undefined> {
  const [found] = await readItems(db, TESTS, id)
  if (!found) return undefined
  const { updated_at: _, ...facts } = found
  const items = (await readDraftItems(db, id)).map(({ mock_test_id: __, ...item }) => item)
  return { ...facts, items }
}

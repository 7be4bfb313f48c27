import type { StoredItem } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'
import { type OptionIds, optionIdsWith } from './option-ids.ts'

export interface PreparedItem extends StoredItem {
  /** By place in the content. */
  optionIds: readonly string[]
}

export interface PreparedTest extends Omit<LoadedMockTest, 'test'> {
  id: string
  title: string
  summary: string
  isOpen: boolean
  /** In the order of the content. */
  items: readonly PreparedItem[]
  itemById: ReadonlyMap<string, PreparedItem>
  /** Make the ids that its options had with secrets of before; seldom asked, so none is kept. */
  formerIds: readonly OptionIds[]
}

export type PreparedTests = ReadonlyMap<string, PreparedTest>

/** The tests with what every call needs of them, made once. */
export function prepareTests(
  tests: ReadonlyMap<string, LoadedMockTest>,
  secret: string,
  formerSecrets: readonly string[] = [],
): PreparedTests {
  const idOf = optionIdsWith(secret)
  const formerIds = formerSecrets.map(optionIdsWith)
  return new Map([...tests].map(([id, loaded]) => [id, prepare(id, loaded, idOf, formerIds)]))
}

function prepare(
  id: string,
  { test, ...loaded }: LoadedMockTest,
  idOf: OptionIds,
  formerIds: readonly OptionIds[],
): PreparedTest {
  const items = test.items.map(item => ({
    ...item,
    optionIds: item.options.map((_, place) => idOf(id, item.id, place)),
  }))
  const { title, summary, is_open: isOpen } = test
  const itemById = new Map(items.map(item => [item.id, item]))
  return { ...loaded, id, title, summary, isOpen, items, itemById, formerIds }
}

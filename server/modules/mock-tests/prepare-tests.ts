import type { StoredItem, StoredMockTest } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'
import { type OptionIds, optionIdsWith, placeIdsWith } from './option-ids.ts'

export interface PreparedItem extends StoredItem {
  /** By place in the content. */
  optionIds: readonly string[]
}

export interface PreparedTest extends Omit<LoadedMockTest, 'test'> {
  id: string
  title: string
  summary: string
  isOpen: boolean
  /** As it was written. */
  source: StoredMockTest
  /** In the order of the content. */
  items: readonly PreparedItem[]
  itemById: ReadonlyMap<string, PreparedItem>
  /** Make the ids that its options had before; seldom asked, so none is kept. */
  formerIds: readonly OptionIds[]
}

export type PreparedTests = ReadonlyMap<string, PreparedTest>

/** What ids of options are made with, and were before. */
export interface Secrets {
  secret: string
  formerSecrets: readonly string[]
}

/** The tests with what every call needs of them, made once. */
export function prepareTests(
  tests: ReadonlyMap<string, LoadedMockTest>,
  secret: string,
  formerSecrets: readonly string[] = [],
): PreparedTests {
  const secrets = { secret, formerSecrets }
  return new Map([...tests].map(([id, loaded]) => [id, prepareTest(id, loaded, secrets)]))
}

/** Likewise of one. */
export function prepareTest(
  id: string,
  { test, ...loaded }: LoadedMockTest,
  { secret, formerSecrets }: Secrets,
): PreparedTest {
  const idOf = optionIdsWith(secret)
  const items = test.items.map(item => ({
    ...item,
    optionIds: item.options.map((_, place) => idOf(id, item, place)),
  }))
  const { title, summary, is_open: isOpen } = test
  const itemById = new Map(items.map(item => [item.id, item]))
  const formerIds = [
    placeIdsWith(secret),
    ...formerSecrets.flatMap(former => [optionIdsWith(former), placeIdsWith(former)]),
  ]
  return { ...loaded, id, title, summary, isOpen, source: test, items, itemById, formerIds }
}

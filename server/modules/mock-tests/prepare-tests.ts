import type { Voices } from '../recordings/public.ts'
import type { StoredItem, StoredMockTest } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'
import { type OptionIds, optionIdsWith, placeIdsWith } from './option-ids.ts'

export interface PreparedItem extends StoredItem {
  /** Returns its recording as it is heard now. */
  heard: () => StoredItem['recording']
  /** Ids of the options, by position in the content. */
  optionIds: readonly string[]
}

export interface PreparedTest extends Omit<LoadedMockTest, 'test'> {
  id: string
  title: string
  summary: string
  isOpen: boolean
  /** The test as it was written. */
  source: StoredMockTest
  /** Items in the order of the content. */
  items: readonly PreparedItem[]
  itemById: ReadonlyMap<string, PreparedItem>
  /** Functions that make former ids of its options; rarely used, so the ids are not stored. */
  formerIds: readonly OptionIds[]
  /** Absent where an attempt has all items. */
  draw?: Drawing
}

/** A test of which each attempt has only a few items, drawn for its learner. */
export interface Drawing {
  /** Returns ids of the items of a new attempt. */
  choose(userId: string, seed: string): Promise<string[]>
  /** Returns the id of the test that an item comes from. */
  homeOf(itemId: string): string
  /** Returns where an item is taught. */
  sourceOf(itemId: string): { title: string; path: string } | undefined
}

export type PreparedTests = ReadonlyMap<string, PreparedTest>

/** Secrets that ids of options are or were made with. */
export interface Secrets {
  secret: string
  formerSecrets: readonly string[]
  /** Recordings of people; without them, recordings are heard as they were written. */
  voices?: Pick<Voices, 'current'>
}

/** Prepares tests once with everything that calls need. */
export function prepareTests(
  tests: ReadonlyMap<string, LoadedMockTest>,
  secret: string,
  formerSecrets: readonly string[] = [],
): PreparedTests {
  const secrets = { secret, formerSecrets }
  return new Map([...tests].map(([id, loaded]) => [id, prepareTest(id, loaded, secrets)]))
}

/** Prepares one test. */
export function prepareTest(
  id: string,
  { test, ...loaded }: LoadedMockTest,
  { secret, formerSecrets, voices }: Secrets,
): PreparedTest {
  const idOf = optionIdsWith(secret)
  const items = test.items.map(item => ({
    ...item,
    heard: () => (item.recording && voices?.current(item.recording)) ?? item.recording,
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

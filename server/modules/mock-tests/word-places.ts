import type { WordUses } from '../../../src/contract/dictionary.ts'
import type { WordPlaces } from '../dictionary/public.ts'
import type { TestCatalogue } from './test-catalogue.ts'

type TestUse = WordUses['mock_tests'][number]

/** Returns the current tests in which words occur; never the question, since that would help. */
export function wordPlacesOf(tests: TestCatalogue): WordPlaces {
  let madeFrom: object | undefined
  let uses: ReadonlyMap<string, TestUse[]> = new Map()
  return {
    mockTests({ word }) {
      if (madeFrom !== tests.state) uses = findUses(tests)
      madeFrom = tests.state
      return uses.get(word) ?? []
    },
  }
}

function findUses(tests: TestCatalogue): ReadonlyMap<string, TestUse[]> {
  const uses = new Map<string, TestUse[]>()
  for (const { id, title, isOpen, items, blueprint } of tests.values()) {
    if (!isOpen) continue
    const use = { id, title, is_practice: blueprint.source === null }
    for (const word of new Set(items.flatMap(({ words }) => words)))
      uses.set(word, [...(uses.get(word) ?? []), use])
  }
  return uses
}

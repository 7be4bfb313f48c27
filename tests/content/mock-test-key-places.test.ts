import { expect, test } from 'vitest'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { type PreparedTest, prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { orderItems, orderOptions } from '../../server/modules/mock-tests/shuffle.ts'

const SEEDS = Array.from({ length: 300 }, (_, at) => `seed ${at}`)
const tests = [...prepareTests(loadMockTests(), 'a secret of at least 32 characters').values()]

/** Places of the right options in the sections of one attempt, in the order in which they are shown. */
function keyPlaces({ blueprint, items }: PreparedTest, seed: string): number[][] {
  return blueprint.sections.map(({ section }) =>
    orderItems(
      items.filter(item => item.section === section),
      seed,
    ).map(item => orderOptions(item, seed).indexOf(item.key)),
  )
}

/** Sets of topics are short: five questions say nothing of chance. */
const long = tests.filter(({ items }) => items.length >= 10)

test.each(long.map(one => [one.id, one] as const))(
  'in attempts of %s the right option repeats its place as often as chance has it',
  (_id, one) => {
    const sections = SEEDS.flatMap(seed => keyPlaces(one, seed))
    const places = sections.flat()
    const pairs = sections.flatMap(keys => keys.slice(1).map((key, at) => key === keys[at]))
    const repeated = pairs.filter(Boolean).length / pairs.length
    expect(repeated).toBeGreaterThan(0.2)
    expect(repeated).toBeLessThan(0.3)
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter(each => each === place).length / places.length
      expect(share).toBeGreaterThan(0.18)
      // One of ten whose options keep their order is at its place in every attempt.
      expect(share).toBeLessThan(0.34)
    }
  },
)

test('only where options mean something by their place does the right one stay where it is', () => {
  const fixed = tests.flatMap(({ items }) =>
    items.filter(item => new Set(SEEDS.map(seed => `${orderOptions(item, seed)}`)).size === 1),
  )
  expect(fixed.every(item => item.keeps_order)).toBe(true)
  expect(fixed.length).toBeGreaterThanOrEqual(9)
})

test('numbers fall or rise, and are never mixed', () => {
  const prices = tests.flatMap(({ items }) => items.find(({ id }) => id === 'eps-1-l04') ?? [])
  const shown = SEEDS.flatMap(seed =>
    prices.map(item =>
      orderOptions(item, seed)
        .map(place => item.options[place])
        .join(' '),
    ),
  )
  expect(new Set(shown)).toEqual(
    new Set(['38,000원 40,000원 42,000원 48,000원', '48,000원 42,000원 40,000원 38,000원']),
  )
})

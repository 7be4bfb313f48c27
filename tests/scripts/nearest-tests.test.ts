import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allImports, nearestTests } from '../../scripts/nearest-tests.ts'

const imports = allImports(join(import.meta.dirname, '../..'))
const nearest = (file: string) => nearestTests(imports, [file])

test.each([
  ['server/modules/events/seats.ts', 'tests/server/event-registrations.test.ts'],
  ['server/modules/rewards/stock.ts', 'tests/server/rewards.test.ts'],
  ['src/lib/zones.ts', 'tests/lib/zones.test.ts'],
  ['src/widgets/dictionary/search.ts', 'tests/widgets/dictionary/search.test.tsx'],
])('a change of %s is seen by %s among the nearest thirty', (file, seeing) => {
  expect(nearest(file).slice(0, 30)).toContain(seeing)
})

test('a test that is changed comes first, and what nobody imports is seen by none', () => {
  expect(nearest('tests/lib/slug.test.ts')).toEqual(['tests/lib/slug.test.ts'])
  expect(nearest('docs/topics.md')).toEqual([])
})

test('a rule of the server is seen by every test of its API, if from afar', () => {
  const all = nearest('server/modules/events/seats.ts')
  expect(all.indexOf('tests/server/login.test.ts')).toBeGreaterThan(30)
})

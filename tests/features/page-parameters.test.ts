import { expect, test } from 'vitest'
import { jobFilters } from '../../src/features/career/job-filters.ts'
import { classFilters } from '../../src/features/classes/find-classes.ts'
import { grammarFilters } from '../../src/features/grammar/find-grammar.ts'
import { mentorFilters } from '../../src/features/mentoring/find-mentors.ts'
import { bookFilters } from '../../src/features/shop/find-books.ts'
import { productFilters } from '../../src/features/shop/find-products.ts'
import { campusFilters } from '../../src/features/study-abroad/find-campuses.ts'
import { scholarshipFilters } from '../../src/features/study-abroad/find-scholarships.ts'
import { tourFilters } from '../../src/features/tours/find-tours.ts'
import { mayMatter, parametersOf } from '../../src/lib/page-parameters.ts'
import { paths } from '../../src/lib/paths.ts'

const sets = [
  jobFilters([]),
  classFilters(paths.classes, []),
  classFilters(paths.korean, []),
  grammarFilters,
  mentorFilters([]),
  bookFilters,
  productFilters,
  campusFilters(),
  scholarshipFilters(),
  tourFilters,
]

test.each(sets.map(filters => [filters.path, filters] as const))(
  'the page %s reads every filter of its list',
  (path, { text, choices, carried = {} }) => {
    const names = [...(text ? ['q'] : []), ...choices.map(({ name }) => name)]
    const all = [...names, ...Object.keys(carried)]
    expect(parametersOf(path)).toEqual(expect.arrayContaining(all))
  },
)

test.each(sets.map(filters => [filters.path, filters] as const))(
  'the server removes no value of a filter of %s',
  (_, { choices }) => {
    for (const { name, options } of choices)
      for (const { value } of options)
        expect([name, value, mayMatter(name, value)]).toEqual([name, value, true])
  },
)

test.each([
  ['level', 'x'],
  ['level', ''],
  ['page', '0'],
  ['page', '1e3'],
  ['sort', 'beginner '],
])('%s=%j is the same as without', (name, value) => expect(mayMatter(name, value)).toBe(false))

test('a page of one thing has its parameters by pattern', () => {
  expect(parametersOf('/university/1')).toEqual(['topik'])
  expect(parametersOf('/university/1/2')).toBeUndefined()
  expect(parametersOf('/login')).toBeUndefined()
})

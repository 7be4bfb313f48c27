import { shared } from '../../../content/site/shared.ts'
import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Scholarship } from '../../contract/study-abroad.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { paths } from '../../lib/paths.ts'
import { matches } from '../../lib/text-search.ts'
import { deadlineOf } from './deadline.ts'

const { scholarships: text } = study

/**
 * Returns the filters of the scholarships; degree and TOPIK level have the same names as for
 * universities.
 */
export function scholarshipFilters(compare = ''): FilterSet {
  const { any, sort } = shared.filters
  return {
    path: paths.studyInKorea,
    carried: { view: 'scholarships', compare },
    text: { label: text.words, placeholder: text.placeholder },
    choices: [
      { name: 'degree', label: text.degree, options: optionsOf(study.degrees), any },
      { name: 'topik', label: text.topik, options: optionsOf(study.topikLevels), any },
      { name: 'covers', label: text.covers, options: optionsOf(text.coverage), any },
      { name: 'sort', label: sort, options: optionsOf(text.sorts) },
      {
        name: 'provider',
        label: text.provider,
        options: optionsOf(text.providers),
        any,
        isRare: true,
      },
    ],
  }
}

/** Returns the scholarships that match the filters, in the chosen order; closed ones come last. */
export function findScholarships(
  scholarships: readonly Scholarship[],
  criteria: Criteria,
  now: number,
): Scholarship[] {
  return scholarships
    .filter(one => meets(one, criteria) && matches(criteria['q'], textOf(one)))
    .toSorted((a, b) => isOver(a, now) - isOver(b, now) || inOrder(a, b, criteria['sort']))
}

/** Returns the scholarships that a university accepts, closed ones last. */
export function scholarshipsFor(
  { id, degrees }: Pick<Campus, 'id' | 'degrees'>,
  scholarships: readonly Scholarship[],
  now: number,
): Scholarship[] {
  const fitting = scholarships.filter(
    one =>
      (one.campus_ids.length === 0 || one.campus_ids.includes(id)) &&
      one.degrees.some(degree => degrees.includes(degree)),
  )
  return findScholarships(fitting, {}, now)
}

function meets(scholarship: Scholarship, { degree, topik, covers, provider }: Criteria): boolean {
  const { degrees, topik_level_min, provider_type, tuition_percent, stipend_won } = scholarship
  const coverage: Record<string, boolean> = {
    full: tuition_percent === 100,
    half: tuition_percent >= 50,
    stipend: stipend_won !== null,
  }
  return (
    (!degree || degrees.some(one => one === degree)) &&
    (!topik || Number(topik) >= (topik_level_min ?? 0)) &&
    (!covers || coverage[covers] === true) &&
    (!provider || provider_type === provider)
  )
}

function textOf(scholarship: Scholarship): string {
  const { name, provider, summary, coverage, requirements } = scholarship
  const all = [name, provider, summary, ...coverage, ...requirements]
  return all.join('\n')
}

function isOver(scholarship: Scholarship, now: number): number {
  return Number(deadlineOf(scholarship, now).state === 'closed')
}

function inOrder(a: Scholarship, b: Scholarship, sort = 'deadline'): number {
  const byDeadline = a.deadline_on.localeCompare(b.deadline_on) || a.id - b.id
  if (sort === 'awards') return b.awards - a.awards || byDeadline
  if (sort !== 'coverage') return byDeadline
  const stipend = (b.stipend_won ?? 0) - (a.stipend_won ?? 0)
  return b.tuition_percent - a.tuition_percent || stipend || byDeadline
}

import { shared } from '../../../content/site/shared.ts'
import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { paths } from '../../lib/paths.ts'
import { matches } from '../../lib/text-search.ts'
import { shortWon } from './study-words.ts'

const TUITIONS = [2_000_000, 2_500_000, 3_000_000, 4_000_000, 5_000_000]
const { universities: text } = study

/** Returns the filters of the universities; `compare` carries along the picks for comparison. */
export function campusFilters(compare = ''): FilterSet {
  const { any, sort } = shared.filters
  const most = TUITIONS.map(amount => ({
    value: String(amount),
    label: `${text.tuitionMost} ${shortWon(amount)}`,
  }))
  return {
    path: paths.studyInKorea,
    carried: { compare },
    text: { label: text.words, placeholder: text.placeholder },
    choices: [
      { name: 'degree', label: text.degree, options: optionsOf(study.degrees), any },
      { name: 'topik', label: text.topik, options: optionsOf(study.topikLevels), any },
      { name: 'tuition', label: text.tuition, options: most, any },
      { name: 'sort', label: sort, options: optionsOf(text.sorts) },
      { name: 'region', label: text.region, options: optionsOf(study.regions), any, isRare: true },
      { name: 'type', label: text.type, options: optionsOf(study.types), any, isRare: true },
      {
        name: 'language',
        label: text.language,
        options: optionsOf(study.languages),
        any,
        isRare: true,
      },
    ],
  }
}

/** Returns the universities that match the filters, in the chosen order. */
export function findCampuses(campuses: readonly Campus[], criteria: Criteria): Campus[] {
  return campuses
    .filter(campus => meets(campus, criteria) && matches(criteria['q'], textOf(campus)))
    .toSorted(orderOf(criteria['sort']))
}

function meets(campus: Campus, criteria: Criteria): boolean {
  const { degree, region, type, language, tuition, topik } = criteria
  return (
    (!degree || campus.degrees.some(one => one === degree)) &&
    (!region || campus.region === region) &&
    (!type || campus.university_type === type) &&
    (!language || campus.languages_of_instruction.some(one => one === language)) &&
    (!tuition || campus.tuition_won_min <= Number(tuition)) &&
    (!topik || canEnter(campus, Number(topik), language))
  )
}

/** Whether a TOPIK level suffices for a programme in the chosen language; English requires none. */
function canEnter(campus: Campus, level: number, language = ''): boolean {
  return campus.languages_of_instruction
    .filter(one => !language || one === language)
    .some(one => one === 'en' || level >= (campus.topik_level_admission ?? 0))
}

function textOf(campus: Campus): string {
  const { name, native_name, city, region, summary, fields } = campus
  const all = [name, native_name, city, study.regions[region], summary, ...fields]
  return all.join('\n')
}

function orderOf(sort = 'name'): (a: Campus, b: Campus) => number {
  const byName = (a: Campus, b: Campus) => a.name.localeCompare(b.name, 'id')
  const by = (value: (campus: Campus) => number) => (a: Campus, b: Campus) =>
    value(a) - value(b) || byName(a, b)
  if (sort === 'tuition') return by(campus => campus.tuition_won_min)
  if (sort === 'topik') return by(lowestLevel)
  if (sort === 'international') return by(campus => -campus.international_students)
  return byName
}

/** Number of universities that need no groups to be overlooked. */
const FEW = 3

/** Groups universities by the TOPIK level that they take, unless another order was chosen. */
export function groupCampuses(
  campuses: readonly Campus[],
  { sort = 'name' }: Criteria,
): { heading?: string; members: readonly Campus[] }[] {
  const levels = [...new Set(campuses.map(lowestLevel))].toSorted((one, other) => one - other)
  if (sort !== 'name' || campuses.length <= FEW || levels.length < 2) return [{ members: campuses }]
  return levels.map(level => ({
    heading: level === 0 ? text.withoutTopik : text.withTopik(level),
    members: campuses.filter(campus => lowestLevel(campus) === level),
  }))
}

/** Returns the lowest TOPIK level that any programme requires. */
function lowestLevel({ languages_of_instruction, topik_level_admission }: Campus): number {
  return languages_of_instruction.includes('en') ? 0 : (topik_level_admission ?? 0)
}

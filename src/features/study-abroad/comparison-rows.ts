import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Scholarship } from '../../contract/study-abroad.ts'
import { wholeNumber } from '../../lib/money.ts'
import { shorten } from '../../lib/shorten.ts'
import { deadlineOf } from './deadline.ts'
import { scholarshipsFor } from './find-scholarships.ts'
import { firstYearOf } from './first-year.ts'
import { degreeWords, languageWords, monthsWords, shortWon } from './study-words.ts'

export interface Cell {
  text: string
  /** Text that marks the best value of the row. */
  best?: string
}

export interface ComparisonRow {
  name: string
  cells: Cell[]
}

type Mark = (typeof study.compare.best)[keyof typeof study.compare.best]
type Value = (campus: Campus) => number | null
type Show = (value: number | null, campus: Campus) => string

const { compare: text } = study

const won: Show = amount => (amount === null ? text.none : shortWon(amount))
const level: Show = value => (value ? study.card.topik(value) : text.notAsked)
const count: Show = value => (value === null ? text.unknown : wholeNumber(value))

/**
 * Returns the facts of some universities side by side, with the best of each row marked.
 *
 * @param scholarships undefined when they failed to load, which is not the same as none
 */
export function comparisonOf(
  campuses: readonly Campus[],
  scholarships: readonly Scholarship[] | undefined,
  now: number,
): ComparisonRow[] {
  const { international, scholarships: open } = text.rows
  const { high } = text.best
  return [
    ...placeRows(campuses),
    ...languageRows(campuses),
    ...costRows(campuses),
    words(campuses, text.rows.students, ({ students }) => wholeNumber(students)),
    numbers(campuses, international, high, campus => campus.international_students, count),
    words(campuses, text.rows.intakes, ({ intakes }) => intakes.map(monthsWords).join('; ')),
    numbers(campuses, open, high, campus => countOpen(campus, scholarships, now), count),
  ]
}

function placeRows(campuses: readonly Campus[]): ComparisonRow[] {
  const { rows } = text
  return [
    words(campuses, rows.place, ({ city }) => shorten(city, 60)),
    words(campuses, rows.type, campus => study.types[campus.university_type]),
    words(campuses, rows.degrees, ({ degrees }) => degreeWords(degrees)),
  ]
}

function languageRows(campuses: readonly Campus[]): ComparisonRow[] {
  const { rows, best, notAsked } = text
  return [
    words(campuses, rows.languages, languageWords),
    numbers(campuses, rows.admission, best.low, one => one.topik_level_admission ?? 0, level),
    numbers(campuses, rows.graduation, best.low, one => one.topik_level_graduation ?? 0, level),
    words(campuses, rows.english, one => shorten(one.english_requirement ?? notAsked, 120)),
  ]
}

function costRows(campuses: readonly Campus[]): ComparisonRow[] {
  const { rows, best } = text
  const tuition: Show = (_, one) => shortWon(one.tuition_won_min, one.tuition_won_max)
  return [
    numbers(campuses, rows.tuition, best.low, one => one.tuition_won_min, tuition),
    numbers(campuses, rows.dormitory, best.low, one => one.dormitory_won, won),
    numbers(campuses, rows.firstYear, best.low, fullYear, (_, one) => yearWords(one)),
    numbers(campuses, rows.course, best.low, one => one.language_course_won, won),
  ]
}

function words(
  campuses: readonly Campus[],
  name: string,
  value: (campus: Campus) => string,
): ComparisonRow {
  return { name, cells: campuses.map(campus => ({ text: value(campus) })) }
}

/** Returns the number of scholarships still open; null when it is unknown. */
function countOpen(
  campus: Campus,
  scholarships: readonly Scholarship[] | undefined,
  now: number,
): number | null {
  if (!scholarships) return null
  const fitting = scholarshipsFor(campus, scholarships, now)
  return fitting.filter(one => deadlineOf(one, now).state !== 'closed').length
}

/** Returns the least that a year costs; null when housing would have to be added. */
function fullYear(campus: Campus): number | null {
  const { dormitory, total } = firstYearOf(campus)
  return dormitory === null ? null : total.min
}

function yearWords(campus: Campus): string {
  const { dormitory, total } = firstYearOf(campus)
  const words = shortWon(total.min, total.max)
  return dormitory === null ? `${words}, ${text.noRoom}` : words
}

/** Returns a row of numbers. None is best when all are equal or only one can be compared. */
function numbers(
  campuses: readonly Campus[],
  name: string,
  mark: Mark,
  value: Value,
  show: Show,
): ComparisonRow {
  const values = campuses.map(value)
  const numbersOnly = values.filter(one => one !== null)
  const winner = mark === text.best.low ? Math.min(...numbersOnly) : Math.max(...numbersOnly)
  const isMarked = numbersOnly.length > 1 && numbersOnly.some(one => one !== winner)
  const cells = campuses.map((campus, index) => {
    const number = values[index] ?? null
    const isBest = isMarked && number === winner
    return { text: show(number, campus), ...(isBest && { best: mark }) }
  })
  return { name, cells }
}

import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Scholarship } from '../../contract/study-abroad.ts'
import { shorten } from '../../lib/shorten.ts'
import { deadlineOf } from './deadline.ts'
import { firstYearOf } from './first-year.ts'
import { scholarshipsFor } from './scholarship-filters.ts'
import { degreeWords, languageWords, monthsWords, shortWon } from './words.ts'

export interface Cell {
  text: string
  /** Words that mark the best of the row. */
  best?: string
}

export interface Row {
  name: string
  cells: Cell[]
}

const { compare: text } = study
const whole = new Intl.NumberFormat('id-ID')

/** The facts of some universities side by side, with the best of each row marked. */
export function comparisonOf(
  campuses: readonly Campus[],
  scholarships: readonly Scholarship[],
  now: number,
): Row[] {
  const { rows, best, none, notAsked } = text
  const words = (name: string, value: (campus: Campus) => string): Row => ({
    name,
    cells: campuses.map(campus => ({ text: value(campus) })),
  })
  const numbers = (name: string, mark: Mark, value: Value, show: Show): Row => ({
    name,
    cells: markBest(campuses, mark, value, show),
  })
  const won: Show = amount => (amount === null ? none : shortWon(amount))
  const level: Show = value => (value ? study.card.topik(value) : notAsked)
  const count: Show = value => whole.format(value ?? 0)
  const open = (campus: Campus) =>
    scholarshipsFor(campus, scholarships, now).filter(
      one => deadlineOf(one, now).state !== 'closed',
    ).length
  return [
    words(rows.place, ({ city }) => shorten(city, 60)),
    words(rows.type, campus => study.types[campus.university_type]),
    words(rows.degrees, ({ degrees }) => degreeWords(degrees)),
    words(rows.languages, languageWords),
    numbers(rows.admission, best.low, campus => campus.topik_level_admission ?? 0, level),
    numbers(rows.graduation, best.low, campus => campus.topik_level_graduation ?? 0, level),
    words(rows.english, campus => shorten(campus.english_requirement ?? notAsked, 120)),
    numbers(
      rows.tuition,
      best.low,
      campus => campus.tuition_won_min,
      (_, campus) => shortWon(campus.tuition_won_min, campus.tuition_won_max),
    ),
    numbers(rows.dormitory, best.low, campus => campus.dormitory_won, won),
    numbers(rows.firstYear, best.low, fullYear, (_, campus) => yearWords(campus)),
    numbers(rows.course, best.low, campus => campus.language_course_won, won),
    words(rows.students, ({ students }) => whole.format(students)),
    numbers(rows.international, best.high, campus => campus.international_students, count),
    words(rows.intakes, ({ intakes }) => intakes.map(monthsWords).join('; ')),
    numbers(rows.scholarships, best.high, open, count),
  ]
}

/** What a year costs at least; unknown where a roof over one's head would have to be added. */
function fullYear(campus: Campus): number | null {
  const { dormitory, total } = firstYearOf(campus)
  return dormitory === null ? null : total.min
}

function yearWords(campus: Campus): string {
  const { dormitory, total } = firstYearOf(campus)
  const words = shortWon(total.min, total.max)
  return dormitory === null ? `${words}, ${text.noRoom}` : words
}

type Mark = (typeof text.best)[keyof typeof text.best]
type Value = (campus: Campus) => number | null
type Show = (value: number | null, campus: Campus) => string

/** Nothing is best where all are the same, or where there is only one to compare. */
function markBest(campuses: readonly Campus[], mark: Mark, value: Value, show: Show): Cell[] {
  const values = campuses.map(value)
  const known = values.filter(one => one !== null)
  const winner = mark === text.best.low ? Math.min(...known) : Math.max(...known)
  const isMarked = known.length > 1 && known.some(one => one !== winner)
  return campuses.map((campus, place) => {
    const own = values[place] ?? null
    const isBest = isMarked && own === winner
    return { text: show(own, campus), ...(isBest && { best: mark }) }
  })
}

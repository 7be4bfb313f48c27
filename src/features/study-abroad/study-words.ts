import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Degree, Scholarship } from '../../contract/study-abroad.ts'
import { won } from '../../lib/money.ts'
import { paragraphs } from '../../lib/paragraphs.ts'
import { shorten } from '../../lib/shorten.ts'

const NAME_MAX = 160
const millions = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Returns a name short enough not to break the layout. */
export function shortName({ name }: { name: string }): string {
  return shorten(name, NAME_MAX)
}

/** Formats `₩2,3–3,1 juta`, short enough for a narrow column. */
export function shortWon(min: number, max = min): string {
  const [from, to] = [min, max].map(amount => millions.format(amount / 1_000_000))
  return `₩${from === to ? from : `${from}–${to}`} ${study.compare.million}`
}

/** Formats `S1, S2`. */
export function degreeWords(degrees: readonly Degree[]): string {
  return degrees.map(degree => study.degreesShort[degree]).join(', ')
}

export function languageWords({ languages_of_instruction }: Campus): string {
  return languages_of_instruction.map(language => study.languages[language]).join(', ')
}

/** Formats `Busan · Gyeongsang · Negeri`. */
export function placeWords({ city, region, university_type }: Campus): string {
  const [area, type] = [study.regions[region], study.types[university_type]]
  return [shorten(city, 40), ...(area.includes(city) ? [] : [area]), type].join(' · ')
}

/** Formats `September–November`. */
export function monthsWords({ opens_month, closes_month }: Campus['intakes'][number]): string {
  const { months } = study
  return [...new Set([months[opens_month - 1], months[closes_month - 1]])].join('–')
}

/** Formats `Sep–Nov`. */
export function shortMonths(intake: Campus['intakes'][number]): string {
  return monthsWords(intake).replaceAll(/(\p{L}{3})\p{L}+/gu, '$1')
}

/** Returns the benefits of a scholarship, a few words each. */
export function coverageWords({ tuition_percent, stipend_won }: Scholarship): string[] {
  const { tuition, stipend } = study.scholarships
  return [
    ...(tuition_percent > 0 ? [tuition(tuition_percent)] : []),
    ...(stipend_won === null ? [] : [stipend(won(stipend_won))]),
  ]
}

/** Formats `TOPIK level 3 ke atas`. */
export function topikWords(level: number | null): string {
  return level === null ? study.scholarships.noTopik : study.scholarships.topikFrom(level)
}

/** Returns all requirements of a scholarship. */
export function requirementWords(scholarship: Scholarship): string[] {
  return [topikWords(scholarship.topik_level_min), ...otherConditions(scholarship)]
}

/** Returns all its requirements except a TOPIK level. */
export function otherConditions(scholarship: Scholarship): string[] {
  const { grade_percent_min, age_max, requirements } = scholarship
  const text = study.scholarships
  return [
    ...(grade_percent_min === null ? [] : [text.grade(grade_percent_min)]),
    ...(age_max === null ? [] : [text.age(age_max)]),
    ...requirements.map(requirement => shorten(requirement, 200)),
  ]
}

/** Splits a text into paragraphs, cut at a length beyond which nobody reads on. */
export function paragraphsOf(description: string): string[] {
  return paragraphs(description.slice(0, 4_000)).map(paragraph => shorten(paragraph, 1_500))
}

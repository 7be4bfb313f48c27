import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Scholarship } from '../../contract/study-abroad.ts'
import { shorten } from '../../lib/shorten.ts'
import { otherConditions, shortName, topikWords } from './study-words.ts'

/**
 * Maximum number of other conditions shown; more would bury the level, which is the point of the
 * list.
 */
const OTHERS_MAX = 5

/** One requirement of a university or scholarship, compared with a learner's TOPIK level. */
export interface Requirement {
  name: string
  asks: string
  /** Conditions that do not depend on a TOPIK level. */
  others: string[]
  /** `free`: no TOPIK is required. `own`: only something else is required. */
  state: 'met' | 'missing' | 'unknown' | 'own' | 'free'
  /** Number of missing levels. */
  steps: number
}

export interface Checklist {
  requirements: Requirement[]
  /** Requirements of the scholarships for the university. */
  ofScholarships: Requirement[]
  /** Whether any of them requires a TOPIK level. */
  asksLevel: boolean
  /** The next level that meets one more requirement; undefined when none is missing. */
  nextLevel: number | undefined
}

interface Need {
  name: string
  level: number | null
  others: string[]
}

const { checklist: text } = study

/** Reads the TOPIK level from an address, 0 for none yet; undefined when it names none. */
export function readLevel(params: URLSearchParams): number | undefined {
  const value = params.get('topik') ?? ''
  return /^[0-6]$/.test(value) ? Number(value) : undefined
}

/** Compares all requirements of a university and its scholarships with a level. */
export function checklistOf(
  campus: Campus,
  scholarships: readonly Scholarship[],
  level: number | undefined,
): Checklist {
  const needs = campusNeeds(campus)
  const scholarshipNeeds = scholarships.map(scholarshipNeed)
  const levels = [...needs, ...scholarshipNeeds].flatMap(need => need.level ?? [])
  const missing = levels.filter(one => level !== undefined && one > level)
  return {
    requirements: [...needs.map(need => judge(need, level)), ...englishOf(campus)],
    ofScholarships: scholarshipNeeds.map(need => judge(need, level)),
    asksLevel: levels.length > 0,
    nextLevel: missing.length > 0 ? Math.min(...missing) : undefined,
  }
}

function campusNeeds(campus: Campus): Need[] {
  const { topik_level_admission, topik_level_graduation, languages_of_instruction } = campus
  const admission = { name: text.admission, level: topik_level_admission, others: [] }
  const graduation = { name: text.graduation, level: topik_level_graduation, others: [] }
  return [
    ...(languages_of_instruction.includes('ko') ? [admission] : []),
    ...(topik_level_graduation === null ? [] : [graduation]),
  ]
}

function scholarshipNeed(scholarship: Scholarship): Need {
  return {
    name: text.scholarship(shortName(scholarship)),
    level: scholarship.topik_level_min,
    others: otherConditions(scholarship).slice(0, OTHERS_MAX),
  }
}

function judge({ name, level: required, others }: Need, level: number | undefined): Requirement {
  const asks = topikWords(required)
  if (required === null) return { name, asks, others, state: 'free', steps: 0 }
  if (level === undefined) return { name, asks, others, state: 'unknown', steps: 0 }
  const steps = Math.max(0, required - level)
  return { name, asks, others, state: steps > 0 ? 'missing' : 'met', steps }
}

function englishOf({ languages_of_instruction, english_requirement }: Campus): Requirement[] {
  if (!languages_of_instruction.includes('en') || english_requirement === null) return []
  const asks = `${shorten(english_requirement, 120)}. ${text.englishNote}`
  return [{ name: text.english, asks, others: [], state: 'own', steps: 0 }]
}

import { study } from '../../../content/site/study-abroad.ts'
import type { Campus, Scholarship } from '../../contract/study-abroad.ts'
import { shorten } from '../../lib/shorten.ts'
import { shortName } from './words.ts'

/** One thing a university or a scholarship asks for, held against a learner's TOPIK level. */
export interface Requirement {
  name: string
  asks: string
  /** `own`: nothing that a TOPIK level tells. */
  state: 'met' | 'missing' | 'unknown' | 'own'
  /** Levels that are missing. */
  steps: number
}

export interface Checklist {
  requirements: Requirement[]
  /** The nearest level that meets one more requirement; undefined when none is missing. */
  nextLevel: number | undefined
}

const { checklist: text } = study

/** The TOPIK level in an address, 0 for none yet; undefined when it names none. */
export function readLevel(params: URLSearchParams): number | undefined {
  const value = params.get('topik') ?? ''
  return /^[0-6]$/.test(value) ? Number(value) : undefined
}

/** Everything a university and its scholarships ask for, held against a level. */
export function checklistOf(
  campus: Campus,
  scholarships: readonly Scholarship[],
  level: number | undefined,
): Checklist {
  const needs: [string, number | null][] = [
    ...(campus.languages_of_instruction.includes('ko')
      ? [need(text.admission, campus.topik_level_admission)]
      : []),
    ...(campus.topik_level_graduation === null
      ? []
      : [need(text.graduation, campus.topik_level_graduation)]),
    ...scholarships.map(one => need(text.scholarship(shortName(one)), one.topik_level_min)),
  ]
  const missing = needs.flatMap(([, asked]) =>
    asked !== null && level !== undefined && asked > level ? [asked] : [],
  )
  return {
    requirements: [...needs.map(one => judge(one, level)), ...englishOf(campus)],
    nextLevel: missing.length > 0 ? Math.min(...missing) : undefined,
  }
}

function need(name: string, asked: number | null): [string, number | null] {
  return [name, asked]
}

function judge([name, asked]: [string, number | null], level: number | undefined): Requirement {
  if (asked === null) return { name, asks: text.notAsked, state: 'met', steps: 0 }
  const asks = study.scholarships.topikFrom(asked)
  if (level === undefined) return { name, asks, state: 'unknown', steps: 0 }
  const steps = Math.max(0, asked - level)
  return { name, asks, state: steps > 0 ? 'missing' : 'met', steps }
}

function englishOf({ languages_of_instruction, english_requirement }: Campus): Requirement[] {
  if (!languages_of_instruction.includes('en') || english_requirement === null) return []
  const asks = `${shorten(english_requirement, 120)}. ${text.englishNote}`
  return [{ name: text.english, asks, state: 'own', steps: 0 }]
}

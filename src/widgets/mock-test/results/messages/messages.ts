import type { SectionName } from '../../../../contract/mock-test-blueprint.ts'
import type { MockTestResult, Skill } from '../../../../contract/mock-test-results.ts'
import type { Filter, Share, Verdict } from '../judge.ts'
import type { Formats } from './format.ts'

/** Every text of the results, in one language, and how it writes days. */
export type Messages = Texts & Formats

type Level = NonNullable<MockTestResult['level']>

export interface Texts {
  score: string
  ofPoints: (points: number) => string
  scoreOf: (score: number, points: number) => string
  outOf: (part: number, of: number) => string
  correct: (correct: number, items: number) => string
  questions: (count: number) => string
  time: string
  duration: (seconds: number) => string
  submitted: string
  automatic: string
  meaning: string
  repetition: string
  relative: (exam: string) => string
  level: (level: Level) => string
  missing: (points: number, level: number) => string
  whyRange: string
  /** Where a level begins. */
  mark: (level: number, points: number) => string
  ours: string
  /** Before the source of the exam's rules. */
  rules: string
  checked: (day: string) => string
  bySection: string
  sections: Record<SectionName, string>
  bySkill: string
  skills: Record<Skill, string>
  practise: (skill: string, correct: number, items: number) => string
  /** A warm word, and what to do next. */
  cheers: Record<Share, string>
  /** To the explanations of what was not right. */
  explanations: string
  /** Begins the questions of one skill. */
  train: (skill: string, questions: number) => string
  items: string
  item: (number: number) => string
  filters: Record<Filter, string>
  verdicts: Record<Verdict, string>
  retry: (count: number) => string
  mine: string
  key: string
  explanation: string
  words: string
}

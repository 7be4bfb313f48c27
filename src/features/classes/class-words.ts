import { classes as text } from '../../../content/site/classes.ts'
import type { ClassDetail, ClassSummary, Learning } from '../../contract/classes.ts'

const MINUTE = 60
const HOUR = 60

/** Formats seconds in whole minutes, at least one: `1 jam 12 menit`. */
export function timeWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE))
  return minutes < HOUR
    ? text.minutes(minutes)
    : text.hours(Math.floor(minutes / HOUR), minutes % HOUR)
}

/** Describes the contents of a class: `12 pelajaran · 24 menit video`. */
export function lengthWords({ learnings, seconds }: ClassSummary): string {
  const length = text.learnings(learnings)
  return seconds === 0 ? length : `${length} · ${text.video(timeWords(seconds))}`
}

/** Describes the contents of a learning: `3 bagian · 8 menit`. */
export function learningWords({ parts }: Learning): string {
  return `${text.parts(parts.length)} · ${timeWords(sumOf(parts))}`
}

/** Returns the length of all parts of a class, in seconds. */
export function studySeconds({ curriculum }: Pick<ClassDetail, 'curriculum'>): number {
  return sumOf(curriculum.flatMap(({ parts }) => parts))
}

function sumOf(parts: readonly { seconds: number }[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0)
}

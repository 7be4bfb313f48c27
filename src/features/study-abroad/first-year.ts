import type { Campus } from '../../contract/study-abroad.ts'

const SEMESTERS = 2
/** Number of ten-week terms per year at a language institute. */
const COURSE_TERMS = 4

export interface FirstYear {
  tuition: { min: number; max: number }
  /** Null without a dormitory. */
  dormitory: number | null
  total: { min: number; max: number }
  /** A preceding year of Korean, for students who need it; null without an institute. */
  course: number | null
}

/**
 * Returns the cost of the first year at a university, in won, as far as it is paid to the
 * university.
 */
export function firstYearOf(campus: Campus): FirstYear {
  const { tuition_won_min, tuition_won_max, dormitory_won, language_course_won } = campus
  const tuition = { min: SEMESTERS * tuition_won_min, max: SEMESTERS * tuition_won_max }
  const dormitory = dormitory_won === null ? null : SEMESTERS * dormitory_won
  return {
    tuition,
    dormitory,
    total: { min: tuition.min + (dormitory ?? 0), max: tuition.max + (dormitory ?? 0) },
    course: language_course_won === null ? null : COURSE_TERMS * language_course_won,
  }
}

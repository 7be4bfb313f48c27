import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import { SEOUL } from '../../lib/days.ts'

export interface StripMonth {
  name: string
  /** Terms that are open for application in this month. */
  terms: Campus['intakes'][number]['term'][]
  isNow: boolean
}

/**
 * Returns the months of the year with the terms open for application; a period may reach past
 * December.
 */
export function monthStrip({ intakes }: Pick<Campus, 'intakes'>, now: number): StripMonth[] {
  const present = new Date(now + SEOUL).getUTCMonth()
  return study.months.map((name, index) => ({
    name,
    terms: intakes.filter(intake => isOpen(intake, index + 1)).map(({ term }) => term),
    isNow: index === present,
  }))
}

function isOpen({ opens_month, closes_month }: Campus['intakes'][number], month: number): boolean {
  return opens_month <= closes_month
    ? month >= opens_month && month <= closes_month
    : month >= opens_month || month <= closes_month
}

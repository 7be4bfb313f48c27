import { study } from '../../../content/site/study-abroad.ts'
import { guideTexts } from '../../../content/site/study-guide.ts'
import type { GuideFigure } from '../../../content/site/study-guide-facts.ts'
import type { Scholarship } from '../../contract/study-abroad.ts'
import { daysLeft, SEOUL } from '../../lib/days.ts'

/** Returns the name of a figure of the guide; that of a deadline says whether it has passed. */
export function figureName({ name, until }: Pick<GuideFigure, 'name' | 'until'>, now: number) {
  if (until === undefined) return name
  const isOver = daysLeft(until, now, SEOUL) < 0
  return (isOver ? guideTexts.lastRound : guideTexts.deadline)(name)
}

/** Number of days left from which a deadline is near. */
const NEAR = 14

export interface Deadline {
  state: 'coming' | 'open' | 'closing' | 'closed'
  words: string
  /** Fraction of the application period that has passed, from 0 to 1. */
  gone: number
}

/** Returns the state of a scholarship's application period, by the calendar in Korea. */
export function deadlineOf(
  { opens_on, deadline_on }: Pick<Scholarship, 'opens_on' | 'deadline_on'>,
  now: number,
): Deadline {
  const text = study.deadline
  const left = daysLeft(deadline_on, now, SEOUL)
  const untilOpen = daysLeft(opens_on, now, SEOUL)
  if (left < 0) return { state: 'closed', words: text.closed, gone: 1 }
  if (untilOpen > 0) return { state: 'coming', words: text.coming(untilOpen), gone: 0 }
  const gone = Math.abs(untilOpen) / Math.max(1, left - untilOpen)
  if (left === 0) return { state: 'closing', words: text.lastDay, gone }
  return left <= NEAR
    ? { state: 'closing', words: text.closing(left), gone }
    : { state: 'open', words: text.open(left), gone }
}

import type { Blueprint, SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { MINUTE } from '../../../src/lib/durations.ts'

/** How long after a deadline answers from before it are still accepted, in milliseconds. */
export const GRACE = 10 * MINUTE
/** Maximum error of a device's estimate of the server's clock, in milliseconds. */
const SKEW = 5_000

/** One section of an attempt. */
export interface SectionTimes {
  section: SectionName
  starts_at: number
  /** Null without a limit. */
  deadline_at: number | null
}

/**
 * Plans one section after the other; without a limit the next one is open from the start too.
 *
 * @param names sections that have questions
 */
export function planSections(
  { sections }: Blueprint,
  names: ReadonlySet<SectionName>,
  startedAt: number,
  timeFactor: number,
): SectionTimes[] {
  let starts_at = startedAt
  return sections
    .filter(({ section }) => names.has(section))
    .map(({ section, minutes }) => {
      const deadline_at = minutes === null ? null : starts_at + minutes * MINUTE * timeFactor
      const planned = { section, starts_at, deadline_at }
      starts_at = deadline_at ?? starts_at
      return planned
    })
}

/** Returns the section that is running or ran last. */
export function runningOf(
  sections: readonly SectionTimes[],
  now: number,
): SectionTimes | undefined {
  return sections.findLast(({ starts_at }) => starts_at <= now) ?? sections[0]
}

/** Moves the end of the section that is running or ran last, and all sections after it. */
export function addTime(
  sections: readonly SectionTimes[],
  now: number,
  added: number,
): SectionTimes[] {
  const running = sections.findLastIndex(({ starts_at }) => starts_at <= now)
  return sections.map((section, place) => {
    const { starts_at, deadline_at } = section
    if (place < running) return section
    return {
      ...section,
      starts_at: place > running ? starts_at + added : starts_at,
      deadline_at: deadline_at === null ? null : deadline_at + added,
    }
  })
}

/**
 * Returns the time at which an attempt is submitted automatically; null while a section has no
 * limit.
 */
export function closingTime(sections: readonly SectionTimes[]): number | null {
  const deadlines = sections.map(({ deadline_at }) => deadline_at ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...deadlines)
  return Number.isFinite(last) ? last + GRACE : null
}

/** Returns the end of the last section; null while one has no limit. */
export function endOf({ closes_at }: { closes_at: number | null }): number | null {
  return closes_at === null ? null : closes_at - GRACE
}

/** Whether an event from this time that arrives now counts in a section. */
export function counts({ starts_at, deadline_at }: SectionTimes, at: number, now: number): boolean {
  if (at < starts_at - SKEW) return false
  return deadline_at === null || (at < deadline_at && now <= deadline_at + GRACE)
}

import type { Attempt } from '../../contract/mock-test-attempts.ts'

export type AttemptSection = Attempt['sections'][number]

/** Returns the section whose time runs; undefined without time limits, and when all are over. */
export function currentSection(attempt: Attempt, now: number): AttemptSection | undefined {
  return attempt.sections.find(({ deadline_at }) => deadline_at !== null && now < deadline_at)
}

/** Returns the milliseconds left of the current section. */
export function remaining(attempt: Attempt, now: number): number | undefined {
  const deadline = currentSection(attempt, now)?.deadline_at
  return deadline == null ? undefined : deadline - now
}

/** Whether the time of every section is over. */
export function isOver({ sections }: Attempt, now: number): boolean {
  return sections.every(({ deadline_at }) => deadline_at !== null && now >= deadline_at)
}

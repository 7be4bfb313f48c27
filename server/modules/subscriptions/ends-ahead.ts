import type { Access } from '../../../src/contract/subscriptions.ts'
import { DAY } from '../../../src/lib/durations.ts'
import {
  accessAt,
  type Course,
  type Grant,
  languagePeriods,
  type Period,
  periodsOf,
} from './public.ts'

/** How long before the end of access the learner is told, in milliseconds. */
const NOTICE = { trial: DAY, subscription: 3 * DAY } as const

/** Access that ends soon, all at the same time. */
export interface End {
  /** Milliseconds UTC. */
  at: number
  /** Kind of the grant that ends. */
  kind: Grant['kind']
  opened: Pick<Access, 'kind' | 'id'>[]
}

/**
 * Returns the access that ends soon, with nothing after it. For a short grant, soon means its
 * second half.
 */
export function endsAhead(
  grants: readonly Grant[],
  now: number,
  courseOf: (id: string) => Course | undefined,
): End[] {
  const ends = new Map<number, End>()
  const access = accessAt(grants, now, courseOf)
  for (const { kind, id, until } of access) {
    const course = kind === 'class' ? courseOf(id) : undefined
    const periods = course ? periodsOf(grants, course) : languagePeriods(grants, id)
    const last = periods.findLast(({ from, to }) => to === until && from < to)
    if (!last || now < until - noticeOf(last)) continue
    const end = ends.get(until) ?? { at: until, kind: last.kind, opened: [] }
    ends.set(until, end)
    // A class is listed on its own only where its language does not cover it.
    const isSaid = access.some(
      other =>
        other.kind === 'language' && other.id === course?.language_id && other.until === until,
    )
    if (!isSaid) end.opened.push({ kind, id })
  }
  return [...ends.values()]
}

function noticeOf({ kind, from, to }: Period): number {
  return Math.min(NOTICE[kind], (to - from) / 2)
}

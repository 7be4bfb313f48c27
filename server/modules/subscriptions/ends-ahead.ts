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

/** How long before its end somebody is told, in milliseconds. */
const NOTICE = { trial: DAY, subscription: 3 * DAY } as const

/** What ends soon, all at the same time. */
export interface End {
  /** Milliseconds UTC. */
  at: number
  /** What it ends with. */
  kind: Grant['kind']
  opened: Pick<Access, 'kind' | 'id'>[]
}

/** What of these rights will be over soon, with nothing after it. Of a short one the half is soon. */
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
    // A class is named by itself only where its language does not say it.
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

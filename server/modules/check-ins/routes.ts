import * as calls from '../../../src/contract/check-ins.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import { checkIn } from './check-in.ts'
import { readStanding } from './public.ts'

/** The daily check-in, and the days of a month. */
export function checkInRoutes(parts: Parts) {
  const { db, now } = parts
  return [
    on(calls.checkIn, async ({ who, params }) => {
      // Nobody learns whether somebody else has this id.
      if (params.userId !== who.userId) throw new ApiError('forbidden')
      return { data: await checkIn(parts, who.userId) }
    }),
    on(calls.getCheckIns, async ({ who, query }) => ({
      data: await readMonth(db, who.userId, query.month, now()),
    })),
  ]
}

async function readMonth(db: Db, userId: string, given: string | undefined, now: number) {
  const standing = await readStanding(db, userId, now)
  const month = given ?? standing.day.slice(0, 7)
  const written = await db
    .selectFrom('check_ins')
    .select(['day', 'kind'])
    .where('user_id', '=', userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .execute()
  const known = new Set(written.map(({ day }) => day))
  // What the next check-in would write of them is told already.
  const kept = standing.kept.filter(({ day }) => day.startsWith(month) && !known.has(day))
  const days = [...written, ...kept].sort((a, b) => (a.day < b.day ? -1 : 1))
  return { ...standing, month, days }
}

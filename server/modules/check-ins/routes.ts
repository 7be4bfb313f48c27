import * as calls from '../../../src/contract/check-ins.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { isIdOf } from '../connections/public.ts'
import { checkIn } from './check-in.ts'
import { readStanding } from './public.ts'

/** Returns the calls for the daily check-in, and for the days of a month. */
export function checkInRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  return [
    on(calls.checkIn, async ({ who, params }) => {
      // The same error for existing and unknown ids.
      if (!(await isIdOf(db, who, params.userId))) throw new ApiError('forbidden')
      return { data: await checkIn(dependencies, who.userId) }
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
  const writtenDays = new Set(written.map(({ day }) => day))
  // Days that the next check-in would write are included already.
  const pending = standing.kept.filter(({ day }) => day.startsWith(month) && !writtenDays.has(day))
  const days = [...written, ...pending].sort((a, b) => (a.day < b.day ? -1 : 1))
  return { ...standing, month, days }
}

import { Hono } from 'hono'
import { getPromos } from '../../../src/contract/promos.ts'
import { dayNumber } from '../../../src/lib/days.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { Answers } from '../../lib/answers.ts'
import { PROMOS, promosOn } from './promos.ts'

/** Short, because at midnight a promo begins or ends. */
const CACHE = 'public, max-age=60, s-maxage=60'
const DAY = 86_400_000
/** More days than there will be; leaves room for 90 thousand million revisions. */
const DAYS = 100_000

export function promoRoutes(db: Db, now: () => number) {
  let version = 0
  const answers = new Answers(() => version)
  return new Hono().get(getPromos.path, async c => {
    const { revision } = await readRevision(db, PROMOS)
    const day = dayNumber(now())
    version = revision * DAYS + day
    c.header('Cache-Control', CACHE)
    return answers.send(c, async () => ({ data: await promosOn(db, dayText(day)) }))
  })
}

function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

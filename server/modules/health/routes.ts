import { Hono } from 'hono'
import { sql } from 'kysely'
import { live, ready } from '../../../src/contract/health.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'

/** @param canServe false while starting and while shutting down */
export function healthRoutes(db: Db, canServe: () => boolean) {
  return new Hono()
    .get(live.path, c => c.json({ status: 'live' }))
    .get(ready.path, async c => {
      if (!canServe()) throw new ApiError('unavailable')
      await sql`select 1`.execute(db).catch(() => {
        throw new ApiError('unavailable')
      })
      return c.json({ status: 'ready' })
    })
}

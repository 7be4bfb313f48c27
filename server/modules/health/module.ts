import { sql } from 'kysely'
import { live, ready } from '../../../src/contract/health.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Module } from '../../module.ts'
import { WriteCheck } from './write-check.ts'

/**
 * Tells a load balancer whether to send traffic here: not while starting or shutting down, nor
 * while the database cannot be written to.
 */
export const healthModule: Module = {
  name: 'health',
  open({ db, isOpen, modules }) {
    const writes = new WriteCheck(db)
    return {
      routes: [
        on(live, () => ({ status: 'live' as const })),
        on(ready, async () => {
          const areReady = modules().every(({ isReady }) => isReady?.() ?? true)
          if (!isOpen() || !areReady) throw new ApiError('unavailable')
          await sql`select 1`.execute(db).catch(() => {
            throw new ApiError('unavailable')
          })
          if (!(await writes.mayWrite())) throw new ApiError('unavailable')
          return { status: 'ready' as const }
        }),
      ],
    }
  },
}

import type { Context } from 'hono'
import { MINUTE } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import type { Parts } from '../../module.ts'

/** Looks of one network at certificates in a minute: a school may check a class, nobody counts through numbers. */
const looks = new CallCounter({ limit: 120, window: MINUTE })

/**
 * Counts a look at certificates. @returns the network it came from
 *
 * @throws ApiError too-many-requests
 */
export function limitLooks(c: Context, { db, now, trustedProxies }: Parts): string {
  const network = clientNetwork(c, trustedProxies)
  looks.limit(db, network, now())
  return network
}

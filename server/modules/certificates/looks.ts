import type { Context } from 'hono'
import { MINUTE } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import type { Dependencies } from '../../module.ts'

/** Views per network and minute: a school may check a class, but nobody can try out all numbers. */
const looks = new CallCounter({ limit: 120, window: MINUTE })

/**
 * Counts a view of certificates. @returns the client's network
 *
 * @throws ApiError wait
 */
export function limitLooks(c: Context, { db, now, trustedProxies }: Dependencies): string {
  const network = clientNetwork(c, trustedProxies)
  looks.limit(db, network, now())
  return network
}

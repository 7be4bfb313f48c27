import type { Context } from 'hono'
import { clientNetwork } from '../auth/client-network.ts'
import type { Who } from '../auth/session.ts'

/** The administrator, or the teacher of a partner, behind an action in the audit log. */
export interface Actor {
  userId: string
  /** Network of the request, as `clientNetwork` names it. */
  network: string
}

/** @param trustedProxies number of our proxies in front of the server */
export function actorOf(c: Context, who: Who, trustedProxies: number): Actor {
  return { userId: who.userId, network: clientNetwork(c, trustedProxies) }
}

import type { Context } from 'hono'
import { clientNetwork } from '../auth/client-network.ts'
import type { Who } from '../auth/session.ts'

/** Who does something that the audit log keeps. */
export interface Actor {
  userId: string
  /** Network the call came from, as `clientNetwork` names it. */
  network: string
}

/** @param trustedProxies how many proxies of ours stand in front of the server */
export function actorOf(c: Context, who: Who, trustedProxies: number): Actor {
  return { userId: who.userId, network: clientNetwork(c, trustedProxies) }
}

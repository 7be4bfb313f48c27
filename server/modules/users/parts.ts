import type { Logger } from 'pino'
import type { SessionParts } from '../../auth/session.ts'

/** What everything about accounts works with. */
export interface UserParts extends SessionParts {
  log: Logger
  /** How many proxies of ours stand in front of the server. */
  trustedProxies: number
  /** Called when a mail was put into the outbox. */
  onMail: () => void
}

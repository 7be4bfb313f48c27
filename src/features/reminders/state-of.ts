import { reminders as text } from '../../../content/site/reminders.ts'
import type { ReminderKind, Reminders } from '../../contract/reminders.ts'
import { shortMomentOf } from '../../lib/event-time.ts'
import type { Zone } from '../../lib/zones.ts'

/** Describes the state of a reminder: when the next one comes, or that there is none. */
export function stateOf(kind: ReminderKind, settings: Reminders, zone: Zone): string {
  if (kind === 'access_mails') return settings.access_mails.is_on ? text.access.on : text.isOff
  const { next_at } = settings[kind]
  return next_at === null ? text.isOff : text.next(shortMomentOf(next_at, zone))
}

import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { giveSeatsBack, lockSeats } from './seats.ts'

/** Events that somebody has registered for. */
export function eventData(db: Db): PersonalData {
  return {
    columns: ['event_registrations.user_id'],
    async export({ userId }) {
      const event_registrations = await db
        .selectFrom('event_registrations')
        .select(['event_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('event_id')
        .execute()
      return { event_registrations }
    },
    lock: lockSeats,
    erase: (trx, { userId }) => giveSeatsBack(trx, userId),
  }
}

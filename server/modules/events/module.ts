import type { Db } from '../../db/tables.ts'
import type { Module, PersonalData } from '../../module.ts'
import { events } from './list.ts'
import { eventsSchema } from './migrations/0001-events.ts'
import { registrationResource } from './resource.ts'
import { eventRoutes } from './routes.ts'
import { giveSeatsBack, lockSeats } from './seats.ts'

/** Events, their registrations, and their calendars. */
export const eventsModule: Module = {
  name: 'events',
  tables: { '0001-events': eventsSchema },
  lists: [events],
  open: dependencies => ({
    routes: eventRoutes(dependencies),
    personal: eventData(dependencies.db),
    resources: [registrationResource(dependencies)],
  }),
}

/** Events that somebody has registered for. */
function eventData(db: Db): PersonalData {
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

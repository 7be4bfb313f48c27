import type { Module } from '../../module.ts'
import { events } from './list.ts'
import { eventsSchema } from './migrations/0001-events.ts'
import { eventData } from './personal-data.ts'
import { registrationResource } from './resource.ts'
import { eventRoutes } from './routes.ts'

/** Events, who comes to them, and their calendars. */
export const eventsModule: Module = {
  name: 'events',
  tables: { '0001-events': eventsSchema },
  lists: [events],
  open: parts => ({
    routes: eventRoutes(parts),
    personal: eventData(parts.db),
    resources: [registrationResource(parts)],
  }),
}

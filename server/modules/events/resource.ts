import { sql } from 'kysely'
import { z } from 'zod'
import { Instant } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import type { Db } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import { isWithin, Period, periodOf } from '../../resources/period.ts'
import type { Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, tableReader } from '../../resources/table-resource.ts'
import { events } from './list.ts'

/** Separator that occurs in neither event ids nor learner ids. */
const BETWEEN = '~'

const ManagedRegistration = z.strictObject({
  /** Ids of the event and the learner. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  event_id: reference(z.string(), events.name),
  /** Current title of the event; null when it was removed. */
  event_title: z.string().nullable(),
  created_at: Instant,
  /** Time of the registration: within the last day, week … */
  period: Period,
  user_id: reference(z.string(), 'users'),
})

/**
 * The list of participants that is read at the door. It leaves out people who gave their seat back
 * or deleted their account.
 */
export function registrationResource({ now }: Pick<Dependencies, 'now'>): Resource {
  return {
    name: 'event_registrations',
    group: 'people',
    schema: ManagedRegistration,
    title: 'name',
    columns: ['name', 'email', 'event_title', 'created_at'],
    filters: ['event_id', 'period'],
    ...tableReader({
      rows: registrationRows,
      id: sql`(registration.event_id || ${sql.lit(BETWEEN)} || registration.user_id)`,
      searched: ['users.name', 'users.email', eventTitle],
      filters: {
        event_id: isEqual('registration.event_id'),
        user_id: isEqual('registration.user_id'),
        period: isWithin('registration.created_at', now),
      },
      sorted: {
        name: 'users.name',
        email: 'users.email',
        event_title: eventTitle,
        created_at: 'registration.created_at',
      },
      order: [
        ['registration.created_at', 'desc'],
        ['registration.event_id', 'asc'],
        ['registration.user_id', 'asc'],
      ],
      show: async (_, rows) => rows.map(row => show(row, now())),
    }),
  }
}

/** SQL that works in both engines: `json` turns text into JSON in either. */
const eventTitle = sql<string | null>`(json(event.document) ->> 'title')`

type RegistrationRow = Awaited<ReturnType<ReturnType<typeof registrationRows>['execute']>>[number]

function registrationRows(db: Db) {
  return db
    .selectFrom('event_registrations as registration')
    .innerJoin('users', 'users.id', 'registration.user_id')
    .leftJoin('list_items as event', join =>
      join
        .onRef('event.id', '=', 'registration.event_id')
        .on('event.list', '=', events.name)
        .on('event.source', '!=', 'removed'),
    )
    .select(['registration.event_id', 'registration.user_id', 'registration.created_at'])
    .select(['users.name', 'users.email', eventTitle.as('event_title')])
}

function show(row: RegistrationRow, now: number): StoredItem {
  const id = row.event_id + BETWEEN + row.user_id
  const item: z.input<typeof ManagedRegistration> = {
    ...row,
    id,
    period: periodOf(row.created_at, now),
  }
  return { id, version: null, item }
}

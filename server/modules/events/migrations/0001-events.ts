import { createSchema } from '../../../db/create-schema.ts'

export const eventsSchema = createSchema(`
  create table event_registrations (
    user_id text not null,
    event_id text not null,
    created_at bigint not null,
    primary key (user_id, event_id)
  );

  create table event_seats (
    event_id text primary key,
    taken integer not null
  );
`)

import { createSchema } from '../../../db/create-schema.ts'

export const classesSchema = createSchema(`
  create table class_events (
    user_id text not null,
    device_id text not null,
    sequence integer not null,
    received_at bigint not null,
    primary key (user_id, device_id, sequence)
  );
  create index class_events_by_arrival on class_events (received_at);

  create table class_minutes (
    user_id text not null,
    minute_at bigint not null,
    seconds double precision not null,
    primary key (user_id, minute_at)
  );
  create index class_minutes_by_time on class_minutes (minute_at);

  create table class_parts (
    user_id text not null,
    class_id text not null,
    kind text not null,
    part_id text not null,
    opened_at bigint not null,
    watched text not null,
    position double precision not null,
    position_at bigint not null,
    best double precision,
    done_at bigint,
    primary key (user_id, class_id, kind, part_id)
  );
  create index class_parts_overview_done_at on class_parts (done_at, user_id) where done_at is not null;
  create index class_parts_overview_opened_at on class_parts (opened_at, user_id) where opened_at is not null;

  create table class_progress (
    user_id text not null,
    class_id text not null,
    begun_at bigint not null,
    last_at bigint not null,
    learning_id text not null,
    kind text not null,
    part_id text not null,
    finished_at bigint,
    certificate_number text,
    primary key (user_id, class_id)
  );
  create index class_progress_overview_finished_at on class_progress (finished_at) where finished_at is not null;
`)

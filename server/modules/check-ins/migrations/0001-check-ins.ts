import { createSchema } from '../../../db/create-schema.ts'

export const checkInsSchema = createSchema(`
  create table check_ins (
    user_id text not null,
    day text not null,
    kind text not null,
    at bigint not null,
    streak integer not null,
    primary key (user_id, day)
  );
  create index check_ins_overview_at on check_ins (at, kind, user_id) where at is not null;

  create table freezes (
    user_id text not null,
    id text not null,
    from_day text not null,
    used_for text,
    primary key (user_id, id)
  );

  create table learner_zones (
    user_id text not null,
    from_at bigint not null,
    zone text not null,
    after_day text not null,
    primary key (user_id, from_at)
  );
`)

import { createSchema } from '../../../db/create-schema.ts'

export const subscriptionsSchema = createSchema(`
  create table access_grants (
    user_id text not null,
    source text not null,
    kind text not null,
    language_ids text not null,
    class_ids text not null,
    days integer not null,
    granted_at bigint not null,
    revoked_at bigint,
    reason text,
    primary key (user_id, source)
  );

  create table access_reminders (
    user_id text not null,
    ends_at bigint not null,
    sent_at bigint not null,
    primary key (user_id, ends_at)
  );

  create table trials (
    person text primary key,
    user_id text unique,
    claimed_at bigint not null,
    erased_at bigint
  );
`)

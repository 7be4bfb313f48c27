import { createSchema } from '../../../db/create-schema.ts'

export const waitlistSchema = createSchema(`
  create table waitlist (
    email text not null,
    topic text not null,
    privacy_policy_version text not null,
    created_at bigint not null,
    id text,
    primary key (email, topic)
  );
  create unique index waitlist_id on waitlist (topic, id);

  create table waitlist_letters (
    id text primary key,
    topic text not null,
    subject text not null,
    text text not null,
    created_at bigint not null,
    written_to text not null,
    letters integer not null,
    done_at bigint
  );
`)

import { createSchema } from '../../../db/create-schema.ts'

/** A row of usage for each key, day, element and origin: their number is bounded by the keys. */
export const partnersSchema = createSchema(`
  create table partner_keys (
    id text primary key,
    partner_id text not null,
    key text not null unique,
    label text not null,
    created_at bigint not null,
    ends_at bigint
  );
  create index partner_keys_partner on partner_keys (partner_id, created_at);

  create table partner_teachers (
    partner_id text not null,
    user_id text not null,
    added_at bigint not null,
    primary key (user_id, partner_id)
  );
  create index partner_teachers_partner on partner_teachers (partner_id);

  create table partner_usage (
    partner_id text not null,
    day text not null,
    key_id text not null,
    element text not null,
    origin text not null,
    count integer not null,
    primary key (partner_id, day, key_id, element, origin)
  );
  create index partner_usage_day on partner_usage (day);
`)

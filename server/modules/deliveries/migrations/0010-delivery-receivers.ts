import { createSchema } from '../../../db/create-schema.ts'

/** A partner has one learning record store at most: the key says so. */
export const receiversSchema = createSchema(`
  create table delivery_receivers (
    id text primary key,
    partner_id text not null,
    kind text not null,
    url text not null,
    description text not null,
    username text,
    sealed_secret text not null,
    is_active integer not null,
    failing_since bigint,
    created_at bigint not null
  );
  create index delivery_receivers_partner on delivery_receivers (partner_id, created_at);
  create unique index delivery_receivers_xapi on delivery_receivers (partner_id)
    where kind = 'xapi';
`)

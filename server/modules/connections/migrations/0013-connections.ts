import { createSchema } from '../../../db/create-schema.ts'

export const connectionsSchema = createSchema(`
  create table connected_partners (
    user_id text not null,
    partner_id text not null,
    account_id text not null unique,
    scope text not null,
    connected_at bigint not null,
    primary key (user_id, partner_id)
  );
  create index connected_partners_partner on connected_partners (partner_id);

  create table connections (
    user_id text not null,
    id text not null,
    session_id text not null,
    partner_id text not null,
    origin text not null,
    scope text not null,
    refresh_hash text not null,
    former_hash text,
    rotated_at bigint not null,
    expires_at bigint not null,
    primary key (user_id, id)
  );
  create index connections_partner on connections (partner_id);
  create index connections_expiry on connections (expires_at);

  create table connection_codes (
    hash text primary key,
    user_id text not null,
    session_id text not null,
    partner_id text not null,
    origin text not null,
    scope text not null,
    challenge text not null,
    expires_at bigint not null,
    connection_id text
  );
  create index connection_codes_user on connection_codes (user_id);
  create index connection_codes_partner on connection_codes (partner_id);
  create index connection_codes_expiry on connection_codes (expires_at);
`)

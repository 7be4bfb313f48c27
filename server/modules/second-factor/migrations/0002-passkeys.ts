import { createSchema } from '../../../db/create-schema.ts'

export const passkeysSchema = createSchema(`
  create table passkeys (
    user_id text not null,
    id text not null,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    is_synced integer not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint,
    primary key (user_id, id)
  );

  create table used_passkey_challenges (
    hash text primary key,
    expires_at bigint not null
  );
  create index used_passkey_challenges_by_end on used_passkey_challenges (expires_at);
`)

import { createSchema } from '../../../db/create-schema.ts'

export const recordingsSchema = createSchema(`
  create table speakers (
    user_id text primary key,
    is_invited integer not null,
    consent_version text,
    consented_at bigint
  );
  create table takes (
    id text primary key,
    user_id text not null,
    address text not null,
    text text not null,
    kind text not null,
    source_id text not null,
    state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
    measures text not null,
    consent_version text not null,
    consented_at bigint not null,
    created_at bigint not null,
    decided_by text,
    decided_at bigint,
    reason text,
    revoked_at bigint
  );
  create index takes_by_user on takes (user_id, created_at);
  create index takes_by_state on takes (state, created_at, id);
  create unique index takes_approved on takes (address) where state = 'approved';
  create table take_files (
    take_id text primary key,
    base64 text not null
  );
`)

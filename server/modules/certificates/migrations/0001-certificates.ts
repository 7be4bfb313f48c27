import { createSchema } from '../../../db/create-schema.ts'

export const certificatesSchema = createSchema(`
  create table certificates (
    user_id text not null,
    class_id text not null,
    number text not null unique,
    key text not null unique,
    name text not null,
    class_title text not null,
    class_title_ko text not null,
    class_level text not null,
    mentor_name text not null,
    mentor_role text not null,
    mentor_signature_url text,
    finished_at bigint not null,
    issued_at bigint not null,
    revoked_at bigint,
    has_frame integer not null default 0,
    primary key (user_id, class_id)
  );
  create index certificates_overview_issued_at on certificates (issued_at) where issued_at is not null;

  create table revoked_credentials (
    credential_id text primary key,
    revoked_at bigint not null
  );

  create table signing_keys (
    id text primary key,
    secret_mark text not null unique,
    sealed_key text not null,
    public_key text not null,
    created_at bigint not null
  );
`)

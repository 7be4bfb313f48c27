import { createSchema } from '../../../db/create-schema.ts'

/** Platforms that launch our tests, what their launches lead to, and where scores go. */
export const ltiSchema = createSchema(`
  create table lti_platforms (
    id text primary key,
    partner_id text not null,
    name text not null,
    issuer text not null,
    client_id text not null,
    deployment_ids text not null,
    auth_url text not null,
    token_url text not null,
    jwks_url text not null,
    created_at bigint not null,
    unique (partner_id, issuer, client_id)
  );

  create table lti_nonces (
    nonce text primary key,
    expires_at bigint not null
  );
  create index lti_nonces_expired on lti_nonces (expires_at);

  create table lti_launches (
    id text primary key,
    platform_id text not null references lti_platforms (id) on delete cascade,
    kind text not null,
    code_hash text,
    pupil_id text references pupils (id) on delete cascade,
    mock_test_id text,
    framers text not null,
    choice text,
    expires_at bigint not null
  );
  create index lti_launches_expired on lti_launches (expires_at);
  create index lti_launches_platform on lti_launches (platform_id);
  create index lti_launches_pupil on lti_launches (pupil_id);

  create table lti_grades (
    pupil_id text not null references pupils (id) on delete cascade,
    mock_test_id text not null,
    lineitem text not null,
    platform_id text not null references lti_platforms (id) on delete cascade,
    sub text not null,
    primary key (pupil_id, mock_test_id, lineitem)
  );
  create index lti_grades_platform on lti_grades (platform_id);

  create table lti_keys (
    id text primary key,
    secret_mark text not null unique,
    sealed_key text not null,
    public_key text not null,
    created_at bigint not null
  );
`)

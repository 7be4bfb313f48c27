import { createSchema } from '../../../db/create-schema.ts'

export const usersSchema = createSchema(`
  create table attempts (
    key text not null,
    window_start bigint not null,
    count integer not null,
    primary key (key, window_start)
  );

  create table consents (
    user_id text not null,
    document text not null,
    version text not null,
    given_at bigint not null,
    primary key (user_id, document, version)
  );

  create table one_time_codes (
    purpose text not null,
    email text not null,
    code_hash text not null,
    browser_hash text not null,
    tries integer not null,
    expires_at bigint not null,
    grant_hash text,
    grant_expires_at bigint,
    registration text,
    primary key (purpose, email, browser_hash)
  );

  create table outbox (
    id text primary key,
    recipient text,
    subject text not null,
    text text not null,
    html text not null,
    created_at bigint not null,
    next_try_at bigint not null,
    give_up_at bigint not null,
    tries integer not null,
    sent_at bigint,
    last_error text,
    headers text,
    about text
  );
  create index outbox_about on outbox (about);
  create index outbox_waiting on outbox (sent_at, next_try_at);

  create table photos (
    user_id text not null,
    file text not null,
    base64 text not null,
    primary key (user_id, file)
  );
  create index photos_file on photos (file);

  create table refresh_tokens (
    user_id text not null,
    hash text not null,
    session_id text not null,
    created_at bigint not null,
    rotated_at bigint,
    successor text,
    primary key (user_id, hash)
  );

  create table sessions (
    user_id text not null,
    id text not null,
    device text not null,
    created_at bigint not null,
    last_used_at bigint not null,
    expires_at bigint not null,
    ended_at bigint,
    primary key (user_id, id)
  );

  create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    phone text,
    education_level text,
    time_zone text not null,
    photo text,
    password_hash text not null,
    is_admin integer not null,
    is_disabled integer not null,
    points integer not null,
    daily_check_in_streak integer not null,
    last_check_in_date text,
    created_at bigint not null
  );
  create index users_overview_created_at on users (created_at) where created_at is not null;
`)

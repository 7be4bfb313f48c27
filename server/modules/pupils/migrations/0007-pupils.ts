import { createSchema } from '../../../db/create-schema.ts'

/** The key of attempts keeps the numbers of a pupil at a test apart, however many begin at once. */
export const pupilsSchema = createSchema(`
  create table pupil_groups (
    id text primary key,
    partner_id text not null,
    name text not null,
    code text not null unique,
    is_open integer not null,
    tests text not null,
    created_at bigint not null
  );
  create index pupil_groups_partner on pupil_groups (partner_id, created_at);

  create table pupils (
    id text primary key,
    group_id text not null,
    name text not null,
    joined_at bigint not null
  );
  create index pupils_group on pupils (group_id);
  create index pupils_joined on pupils (joined_at);

  create table pupil_attempts (
    pupil_id text not null,
    mock_test_id text not null,
    number integer not null,
    attempt_id text not null unique,
    started_at bigint not null,
    submitted_at bigint,
    result text,
    primary key (pupil_id, mock_test_id, number)
  );
`)

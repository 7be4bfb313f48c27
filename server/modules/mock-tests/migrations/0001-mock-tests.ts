import { createSchema } from '../../../db/create-schema.ts'

export const mockTestsSchema = createSchema(`
  create table attempt_events (
    owner_id text not null,
    attempt_id text not null,
    device_id text not null,
    sequence integer not null,
    kind text not null,
    mock_question_id text not null,
    value text,
    at bigint not null,
    received_at bigint not null,
    primary key (owner_id, attempt_id, device_id, sequence)
  );

  create table checked_answers (
    owner_id text not null,
    attempt_id text not null,
    mock_question_id text not null,
    place integer not null,
    checked_at bigint not null,
    primary key (owner_id, attempt_id, mock_question_id)
  );

  create table mock_test_attempts (
    owner_id text not null,
    id text not null,
    mock_test_id text not null,
    content_version text not null,
    seed text not null,
    questions text not null,
    time_factor real not null,
    started_at bigint not null,
    sections text not null,
    closes_at bigint,
    submitted_at bigint,
    was_automatic integer not null,
    receipt_id text,
    answers_hash text,
    score integer,
    final_answers text,
    merged_through text,
    session_id text,
    taken_over_at bigint,
    extra_minutes integer not null default 0,
    is_timed integer not null default 1,
    is_first integer not null default 0,
    first_checked_at bigint,
    primary key (owner_id, id)
  );
  create index mock_test_attempts_by_closing on mock_test_attempts (closes_at);
  create index mock_test_attempts_by_id on mock_test_attempts (id);
  create index mock_test_attempts_by_start on mock_test_attempts (owner_id, started_at);
  create index mock_test_attempts_by_submission on mock_test_attempts (owner_id, submitted_at);
  create index mock_test_attempts_overview_submitted_at on mock_test_attempts (submitted_at, owner_id, id) where submitted_at is not null;

  create table open_attempts (
    owner_id text not null,
    mock_test_id text not null,
    attempt_id text not null,
    primary key (owner_id, mock_test_id)
  );

  create table plain_submissions (
    owner_id text not null,
    mock_test_id text not null,
    answers_hash text not null,
    attempt_id text not null,
    primary key (owner_id, mock_test_id, answers_hash)
  );
`)

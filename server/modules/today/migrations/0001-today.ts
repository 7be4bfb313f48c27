import { createSchema } from '../../../db/create-schema.ts'

export const todaySchema = createSchema(`
  create table daily_answers (
    user_id text not null,
    day text not null,
    number integer not null,
    question_id text not null,
    place integer not null,
    at bigint not null,
    primary key (user_id, day, number)
  );
  create index daily_answers_overview_at on daily_answers (at, user_id) where at is not null;

  create table daily_plans (
    user_id text not null,
    day text not null,
    word_id text not null,
    skill text,
    questions text not null,
    sentence_id text not null,
    planned_at bigint not null,
    word_at bigint,
    listening_at bigint,
    primary key (user_id, day)
  );

  create table goals (
    user_id text primary key,
    exam text not null,
    date text,
    chosen_at bigint not null
  );
`)

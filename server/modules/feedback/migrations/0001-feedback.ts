import { createSchema } from '../../../db/create-schema.ts'

export const feedbackSchema = createSchema(`
  create table feedback (
    id text primary key,
    topic text not null,
    subject_id text not null,
    message text not null,
    created_at bigint not null,
    read_at bigint,
    user_id text,
    email text,
    answered_by text,
    answer text,
    answered_at bigint
  );
  create index feedback_email on feedback (email);
  create index feedback_user_id on feedback (user_id);
`)

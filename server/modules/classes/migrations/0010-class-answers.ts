import { createSchema } from '../../../db/create-schema.ts'

/** The last answer of a learner to each question of a quiz. */
export const classAnswersSchema = createSchema(`
  create table class_answers (
    user_id text not null,
    quiz_id text not null,
    question_id text not null,
    is_right integer not null,
    answered_at bigint not null,
    primary key (user_id, quiz_id, question_id)
  );
`)

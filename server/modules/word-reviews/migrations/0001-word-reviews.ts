import { createSchema } from '../../../db/create-schema.ts'

export const wordReviewsSchema = createSchema(`
  create table word_review_log (
    user_id text not null,
    review_id text not null,
    entry_id text not null,
    rating text not null,
    at bigint not null,
    day text not null,
    due_at bigint not null,
    earned integer not null,
    received_day text not null default '',
    primary key (user_id, review_id)
  );
  create index word_review_log_overview_at on word_review_log (at, user_id) where at is not null;
  create index word_review_log_received on word_review_log (user_id, received_day);
  create index word_review_log_word on word_review_log (user_id, entry_id, at);

  create table word_reviews (
    user_id text not null,
    entry_id text not null,
    due_at bigint not null,
    stability double precision not null,
    difficulty double precision not null,
    state integer not null,
    scheduled_days integer not null,
    reps integer not null,
    lapses integer not null,
    last_at bigint not null,
    last_day text not null,
    begun_day text not null,
    primary key (user_id, entry_id)
  );
  create index word_reviews_due on word_reviews (user_id, due_at);
`)

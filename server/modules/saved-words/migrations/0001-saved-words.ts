import { createSchema } from '../../../db/create-schema.ts'

export const savedWordsSchema = createSchema(`
  create table saved_word_lists (
    user_id text not null,
    entry_id text not null,
    list text not null,
    primary key (user_id, entry_id, list)
  );

  create table saved_words (
    user_id text not null,
    entry_id text not null,
    saved_at bigint not null,
    primary key (user_id, entry_id)
  );
`)

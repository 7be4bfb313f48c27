import { createSchema } from '../../../db/create-schema.ts'

export const wordLinksSchema = createSchema(`
  create table dictionary_links (
    entry_id text primary key references dictionary_entries (id) on delete cascade,
    word_id text references dictionary_entries (id) on delete cascade,
    is_decided integer not null
  );
  create index dictionary_links_word on dictionary_links (word_id);
`)

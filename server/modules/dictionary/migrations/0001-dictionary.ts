import { createSchema } from '../../../db/create-schema.ts'

export const dictionarySchema = createSchema(`
  create table dictionary_sections (
    id text primary key,
    position integer not null,
    title text not null
  );

  create table dictionary_categories (
    id text primary key,
    section_id text not null references dictionary_sections (id) on delete cascade,
    position integer not null,
    title text not null
  );

  create table dictionary_entries (
    id text primary key,
    source text not null,
    position integer not null,
    word text not null,
    part_of_speech text,
    level text,
    pronunciation text,
    romanization text not null,
    origin text,
    gloss text not null,
    senses text not null,
    forms text not null,
    search_keys text not null,
    content_hash text not null,
    head_id text,
    variants text not null default '[]'
  );
  create index dictionary_entries_head on dictionary_entries (head_id);
  create index dictionary_entries_position on dictionary_entries (position, id);
  create index dictionary_entries_word on dictionary_entries (word);

  create table dictionary_entry_categories (
    category_id text not null references dictionary_categories (id) on delete cascade,
    entry_id text not null references dictionary_entries (id) on delete cascade,
    position integer not null,
    primary key (category_id, entry_id)
  );
`)

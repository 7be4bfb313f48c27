import { createSchema } from '../../db/create-schema.ts'

export const listsSchema = createSchema(`
  create table list_items (
    list text not null,
    id text not null,
    position integer not null,
    source text not null,
    version bigint not null,
    document text not null,
    updated_at bigint not null,
    primary key (list, id)
  );

  create table revisions (
    resource text primary key,
    revision bigint not null,
    content_hash text not null,
    stamp text not null default ''
  );
`)

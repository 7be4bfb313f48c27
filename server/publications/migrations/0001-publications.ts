import { createSchema } from '../../db/create-schema.ts'

export const publicationsSchema = createSchema(`
  create table publications (
    kind text not null,
    id text not null,
    version integer not null,
    document text not null,
    published_at bigint not null,
    published_by text,
    note text,
    primary key (kind, id, version)
  );
`)

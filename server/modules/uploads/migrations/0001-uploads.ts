import { createSchema } from '../../../db/create-schema.ts'

export const uploadsSchema = createSchema(`
  create table uploads (
    name text primary key,
    at bigint not null
  );
  create index uploads_by_time on uploads (at);
`)

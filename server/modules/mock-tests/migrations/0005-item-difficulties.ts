import { createSchema } from '../../../db/create-schema.ts'

export const itemDifficulties = createSchema(`
  create table item_difficulties (
    item_id text primary key,
    value double precision not null,
    deviation double precision not null,
    answers integer not null
  );
`)

import { createSchema } from '../../../db/create-schema.ts'

/** Pupils whom a school signs in itself, by the id that it has for them. */
export const knownPupilsSchema = createSchema(`
  create table known_pupils (
    partner_id text not null,
    source text not null,
    subject text not null,
    pupil_id text not null unique references pupils (id) on delete cascade,
    primary key (partner_id, source, subject)
  );
`)

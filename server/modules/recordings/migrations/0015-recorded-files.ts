import { createSchema } from '../../../db/create-schema.ts'

export const recordedFilesSchema = createSchema(`
  create table recorded_files (
    address text primary key,
    replaces text not null,
    synthetic text not null,
    is_versioned integer not null,
    seconds double precision not null,
    bytes integer not null,
    base64 text
  );
  create index recorded_files_by_synthetic on recorded_files (replaces);
`)

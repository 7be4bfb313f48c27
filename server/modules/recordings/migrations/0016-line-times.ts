import { createSchema } from '../../../db/create-schema.ts'

export const lineTimesSchema = createSchema(`
  alter table recorded_files add column line_times text;
`)

import { createSchema } from '../../../db/create-schema.ts'

/** How long a question was on the screen before it was answered. */
export const shownTimeSchema = createSchema(`
  alter table attempt_events add column shown bigint;
`)

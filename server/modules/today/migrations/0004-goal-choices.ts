import { createSchema } from '../../../db/create-schema.ts'

/** Minutes a day, and the step at which a learner begins. */
export const goalChoices = createSchema(`
  alter table goals add column minutes integer not null default 10;
  alter table goals add column start text;
`)

import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const subscriptionsPurge = createSchema(`
  create index access_reminders_by_end on access_reminders (ends_at);
  create index trials_by_erasure on trials (erased_at) where erased_at is not null;
`)

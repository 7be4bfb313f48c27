import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const remindersPurge = createSchema(`
  create index reminders_sent_by_time on reminders_sent (sent_at);
`)

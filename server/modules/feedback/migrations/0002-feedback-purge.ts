import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const feedbackPurge = createSchema(`
  create index feedback_by_reading on feedback (read_at) where read_at is not null;
`)

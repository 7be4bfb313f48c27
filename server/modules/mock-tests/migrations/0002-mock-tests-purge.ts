import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const mockTestsPurge = createSchema(`
  create index mock_test_attempts_of_visitors on mock_test_attempts (started_at) where owner_id = id;
`)

import { createSchema } from '../../../db/create-schema.ts'

/** Indexes by which a submission finds a learner's first attempt of its test among many. */
export const attemptsOfTest = createSchema(`
  create index mock_test_attempts_by_first on mock_test_attempts (owner_id, mock_test_id, is_first);
  create index mock_test_attempts_by_check on mock_test_attempts (owner_id, mock_test_id, first_checked_at);
`)

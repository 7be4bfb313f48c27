import { publicationsOf } from '../../publications/publish.ts'

/** Kind of mock tests among publications. */
export const MOCK_TEST = 'mock-test'
/** Name of the revision that changes whenever a test is published or withdrawn. */
export const PUBLISHED_TESTS = publicationsOf(MOCK_TEST)

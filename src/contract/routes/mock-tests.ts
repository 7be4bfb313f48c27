const FETCH_FAILED = 'Failed to fetch mock tests'
const SUBMIT_FAILED = 'Failed to submit answers'
const RESULTS_FAILED = 'Failed to fetch results'

/** Required names, since some networks respond in place of the server. */
const ATTEMPT = 'sections answers devices'
const RESULT = 'items'
const LIST = 'map'

export const getMockTests = {
  method: 'get',
  path: '/mock-test/',
  fallback: FETCH_FAILED,
  needs: LIST,
} as const
/** A missing id has its own message (spec section 5). */
export const getMockTest = {
  method: 'get',
  path: '/mock-test/:id',
  fallback: FETCH_FAILED,
  needs: 'mock_test_id',
  incomplete: 'Invalid mock test data',
} as const
export const startAttempt = {
  method: 'post',
  path: '/mock-test/attempts',
  fallback: FETCH_FAILED,
  needs: ATTEMPT,
} as const
export const getAttempts = {
  method: 'get',
  path: '/mock-test/attempts',
  fallback: RESULTS_FAILED,
  needs: LIST,
} as const
export const getMistakes = {
  method: 'get',
  path: '/mock-test/attempts/mistakes',
  fallback: RESULTS_FAILED,
  needs: LIST,
} as const
export const getOpenAttempts = {
  method: 'get',
  path: '/mock-test/attempts/open',
  fallback: FETCH_FAILED,
  needs: LIST,
} as const
export const getAttempt = {
  method: 'get',
  path: '/mock-test/attempts/:id',
  fallback: FETCH_FAILED,
  needs: ATTEMPT,
} as const
export const sendEvents = {
  method: 'post',
  path: '/mock-test/attempts/:id/events',
  fallback: SUBMIT_FAILED,
  needs: 'now too_late elsewhere devices',
  keepalive: true,
} as const
export const endSection = {
  method: 'post',
  path: '/mock-test/attempts/:id/sections/:section/end',
  fallback: SUBMIT_FAILED,
  needs: ATTEMPT,
} as const
export const rejoinAttempt = {
  method: 'post',
  path: '/mock-test/attempts/:id/rejoin',
  fallback: FETCH_FAILED,
  needs: ATTEMPT,
} as const
export const giveExtraTime = {
  method: 'put',
  path: '/mock-test/attempts/:id/extra-time',
} as const
export const submitAttempt = {
  method: 'post',
  path: '/mock-test/attempts/:id/submit',
  fallback: SUBMIT_FAILED,
  needs: 'receipt_id',
} as const
export const claimAttempt = {
  method: 'post',
  path: '/mock-test/attempts/:id/claim',
  fallback: SUBMIT_FAILED,
  needs: 'attempt_id',
} as const
export const checkAnswer = {
  method: 'post',
  path: '/mock-test/attempts/:id/check',
  fallback: 'Failed to check the answer',
  needs: 'key',
} as const
export const submitMockTest = {
  method: 'post',
  path: '/mock-test/submit',
  fallback: SUBMIT_FAILED,
  needs: RESULT,
} as const
export const getResult = {
  method: 'get',
  path: '/mock-test/results/:id',
  fallback: RESULTS_FAILED,
  needs: RESULT,
} as const

export const importMockTest = {
  method: 'post',
  path: '/admin/mock-tests/import',
  fallback: 'Berkas ini belum bisa diimpor. Coba lagi sebentar.',
} as const
export const exportMockTest = {
  method: 'get',
  path: '/admin/mock-tests/:id/export',
  fallback: 'Tes ini belum bisa diunduh. Coba lagi sebentar.',
  isText: true,
} as const

/**
 * Prefix of local storage keys that survive an expired session, so that a learner's unfinished
 * work (a mock test's answers) continues after the next login. The user's id should follow it.
 */
export const WORK_PREFIX = 'sapa-work-'

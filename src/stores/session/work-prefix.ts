/**
 * Local storage when a session ends. What a learner is in the middle of (a mock test's answers)
 * is kept under this prefix, best with the user's id behind it: a session that is ended from
 * outside leaves it alone, and so the work goes on after the next login.
 */
export const WORK_PREFIX = 'sapa-work-'

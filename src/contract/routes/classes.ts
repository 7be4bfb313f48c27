export const getClasses = {
  method: 'get',
  path: '/classes/language/:language_id',
  fallback: 'Failed to fetch class',
} as const
export const getMyClasses = {
  method: 'get',
  path: '/classes/subscription/:language_id',
  fallback: 'Failed to fetch my class',
} as const
export const getClassHistories = {
  method: 'get',
  path: '/classes/histories',
  fallback: 'Failed to fetch my history classes',
} as const
export const getClass = {
  method: 'get',
  path: '/classes/detail/:id',
  fallback: 'Failed to fetch class details',
} as const
export const getLearnings = {
  method: 'get',
  path: '/learning/:id',
  fallback: 'Failed to fetch class content',
} as const
export const getVideos = {
  method: 'get',
  path: '/video/:id',
  fallback: 'Failed to fetch class content',
} as const
export const getQuizzes = {
  method: 'get',
  path: '/quiz/:id',
  fallback: 'Failed to fetch class content',
} as const
export const getModuls = {
  method: 'get',
  path: '/moduls/:id',
  fallback: 'Failed to fetch class content',
} as const
export const putProgress = { method: 'put', path: '/progress/learning' } as const
export const getProgress = {
  method: 'get',
  path: '/progress/class/:id',
  fallback: 'Failed to fetch class content',
} as const
export const sendProgress = { method: 'post', path: '/progress/events' } as const
export const sendExam = {
  method: 'post',
  path: '/exam',
  fallback: 'Failed to submit quiz answers',
} as const

export const checkExamAnswer = {
  method: 'post',
  path: '/exam/check',
  fallback: 'Failed to check the answer',
  needs: 'key',
} as const

/** Text after a creation has timed out (spec section 8). */
const TOO_LATE = 'Request timeout, please try again later.'

/** Calls by which administrators write classes (spec section 7). */
export const createLearning = { method: 'post', path: '/learning', late: TOO_LATE } as const
export const updateLearning = {
  method: 'put',
  path: '/learning/:id',
  fallback: 'Update failed',
} as const
export const deleteLearning = {
  method: 'delete',
  path: '/learning/:id',
  fallback: 'Delete failed',
} as const
export const createQuiz = { method: 'post', path: '/quiz', late: TOO_LATE } as const
export const createVideo = { method: 'post', path: '/video', late: TOO_LATE } as const
export const createModul = { method: 'post', path: '/moduls', late: TOO_LATE } as const
export const previewModul = { method: 'post', path: '/moduls/preview' } as const

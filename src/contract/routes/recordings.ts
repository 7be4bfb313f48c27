/** Recordings of people in place of synthetic voices: for speakers and administrators. */
export const getStudio = { method: 'get', path: '/recordings' } as const
export const getMayRecord = { method: 'get', path: '/recordings/speaker' } as const
export const getSyntheticTexts = { method: 'get', path: '/recordings/texts' } as const
export const giveVoiceConsent = { method: 'put', path: '/recordings/consent' } as const
export const withdrawVoiceConsent = {
  method: 'delete',
  path: '/recordings/speakers/:id/consent',
} as const
export const getTakes = { method: 'get', path: '/recordings/takes' } as const
export const sendTake = { method: 'post', path: '/recordings/takes' } as const
export const withdrawTake = { method: 'delete', path: '/recordings/takes/:id' } as const
export const getTakesToReview = { method: 'get', path: '/recordings/review' } as const
export const approveTake = { method: 'post', path: '/recordings/takes/:id/approval' } as const
export const refuseTake = { method: 'post', path: '/recordings/takes/:id/refusal' } as const
export const getSpeakers = { method: 'get', path: '/recordings/speakers' } as const
export const addSpeaker = { method: 'post', path: '/recordings/speakers' } as const
export const removeSpeaker = { method: 'delete', path: '/recordings/speakers/:id' } as const

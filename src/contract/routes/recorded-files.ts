/** Files that the site serves without the API's root: `recordingAddress()` of a text … */
export const getRecording = { method: 'get', path: '/audio/words/:file' } as const
/** … and the addresses that classes, topics and tests name. */
export const getClassRecording = { method: 'get', path: '/media/classes/:file' } as const
export const getTestRecording = { method: 'get', path: '/audio/mock-tests/:file' } as const
/** Beside the packs of recordings, for devices that have downloaded them; without the root too. */
export const getSpokenAddresses = { method: 'get', path: '/audio/spoken-by-people.json' } as const

/** The script of what is still to be recorded. */
export const getScript = { method: 'get', path: '/recordings/script' } as const
export const exportScript = { method: 'get', path: '/recordings/script/file' } as const

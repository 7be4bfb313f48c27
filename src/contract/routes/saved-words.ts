export const getSavedWords = { method: 'get', path: '/saved-words' } as const
export const saveWords = { method: 'post', path: '/saved-words' } as const
export const getWordProgress = { method: 'get', path: '/saved-words/progress' } as const
export const exportWords = { method: 'get', path: '/saved-words/export' } as const
export const importWords = { method: 'post', path: '/saved-words/import' } as const
export const getSavedWord = { method: 'get', path: '/saved-words/entries/:entryId' } as const
export const saveWord = { method: 'put', path: '/saved-words/entries/:entryId' } as const
export const removeWord = { method: 'delete', path: '/saved-words/entries/:entryId' } as const

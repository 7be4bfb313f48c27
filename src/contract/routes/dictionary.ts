export const getDictionary = { method: 'get', path: '/dictionary' } as const
export const getCategories = { method: 'get', path: '/dictionary/categories' } as const
export const searchDictionary = { method: 'get', path: '/dictionary/search' } as const
export const getEntry = { method: 'get', path: '/dictionary/entries/:id' } as const
export const getWordUses = { method: 'get', path: '/dictionary/entries/:id/uses' } as const

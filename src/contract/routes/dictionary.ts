export const getDictionary = {
  method: 'get',
  path: '/dictionary',
  fallback: 'Failed to fetch dictionary',
} as const
export const getCategories = {
  method: 'get',
  path: '/dictionary/categories',
  fallback: 'Failed to fetch category',
} as const
export const searchDictionary = {
  method: 'get',
  path: '/dictionary/search',
  fallback: 'Failed to fetch dictionary',
} as const
export const readText = {
  method: 'post',
  path: '/dictionary/text',
  fallback: 'Teks belum bisa dibaca. Coba lagi sebentar lagi.',
} as const
export const getEntry = {
  method: 'get',
  path: '/dictionary/entries/:id',
  fallback: 'Failed to fetch dictionary',
} as const
export const getWordUses = {
  method: 'get',
  path: '/dictionary/entries/:id/uses',
  fallback: 'Failed to fetch dictionary',
} as const

export const getPack = {
  method: 'get',
  path: '/dictionary/pack',
  fallback: 'Failed to fetch the dictionary for this device',
} as const
export const getPackChunk = {
  method: 'get',
  path: '/dictionary/pack/:hash',
  fallback: 'Failed to fetch the dictionary for this device',
} as const

/** Where the list of packages lies; `listRoute()` has its call. */
export const PACKAGES = '/packages'

export const getPackage = {
  method: 'get',
  path: '/packages/detail/:id',
  fallback: 'Failed to fetch subscription',
} as const

export const getPackages = {
  method: 'get',
  path: '/packages',
  fallback: 'Failed to fetch subscription',
} as const

export const getPackage = {
  method: 'get',
  path: '/packages/detail/:id',
  fallback: 'Failed to fetch subscription',
} as const

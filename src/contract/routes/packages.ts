/** Where the list of packages lies; `listRoutes()` has the calls that change it. */
export const PACKAGES = '/packages'

export const getPackage = { method: 'get', path: '/packages/detail/:id' } as const

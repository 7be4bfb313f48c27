/** How the place is doing, day by day, for administrators. */
export const getOverview = { method: 'get', path: '/admin/overview' } as const

export const getPageTexts = { method: 'get', path: '/page-texts' } as const
export const getAnnouncements = { method: 'get', path: '/announcements' } as const

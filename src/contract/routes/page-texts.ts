export const getPageTexts = {
  method: 'get',
  path: '/page-texts',
  fallback: 'Failed to fetch page texts',
} as const
export const getFilledLists = { method: 'get', path: '/filled-lists' } as const
export const getAnnouncements = {
  method: 'get',
  path: '/announcements',
  fallback: 'Failed to fetch announcements',
} as const

export const getEvents = {
  method: 'get',
  path: '/events',
  fallback: 'Failed to fetch events',
} as const
export const getRegistrations = {
  method: 'get',
  path: '/events/registrations',
  fallback: 'Failed to fetch events',
} as const
export const registerForEvent = { method: 'post', path: '/events/:id/registration' } as const
export const cancelRegistration = { method: 'delete', path: '/events/:id/registration' } as const
export const getCalendar = { method: 'get', path: '/events/calendar.ics' } as const
export const getEventCalendar = { method: 'get', path: '/events/:id/calendar.ics' } as const

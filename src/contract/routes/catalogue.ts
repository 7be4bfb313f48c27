/** Where the lists of the catalogue lie; `listRoute()` has the call of each. */
export const BOOKS = '/books'
export const CAMPUSES = '/study-abroad/campuses'
export const COMPANIES = '/companies'
export const EVENTS = '/events'
export const FAQ = '/faq'
export const JOBS = '/jobs'
export const LANGUAGES = '/languages'
export const MENTORS = '/mentoring'
export const PRODUCTS = '/products'
export const PROMOS = '/promos'
export const SCHOLARSHIPS = '/study-abroad/scholarship'
export const TESTIMONIALS = '/testimonials'
export const TOUR_GUIDES = '/tour-guide'
export const TOURS = '/tours'

export const getPublicMentors = {
  method: 'get',
  path: '/mentoring/public-mentor',
  fallback: 'Failed to fetch public mentor',
} as const
export const getCampus = {
  method: 'get',
  path: '/study-abroad/campuses/:id',
  fallback: 'Failed to fetch universities',
} as const
export const getScholarship = {
  method: 'get',
  path: '/study-abroad/scholarship/:id',
  fallback: 'Failed to fetch scholarships',
} as const

/** The call that reads a list. */
export function listRoute(path: string) {
  return { method: 'get', path } as const
}

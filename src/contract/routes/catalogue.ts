/** Where the lists of the catalogue lie; `listRoutes()` has the calls of each. */
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

export const getPublicMentors = { method: 'get', path: '/mentoring/public-mentor' } as const
export const getCampus = { method: 'get', path: '/study-abroad/campuses/:id' } as const
export const getScholarship = { method: 'get', path: '/study-abroad/scholarship/:id' } as const

/** The calls of one list: everybody reads it, administrators put and remove what is in it. */
export function listRoutes<const Path extends string>(path: Path) {
  const one = `${path}/:id` as const
  return {
    list: { method: 'get', path },
    put: { method: 'put', path: one },
    remove: { method: 'delete', path: one },
  } as const
}

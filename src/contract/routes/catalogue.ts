/** Public lists, with fallback texts as in the specification (section 8). */
export const getBooks = {
  method: 'get',
  path: '/books',
  fallback: 'Failed to fetch books',
} as const
export const getCampuses = {
  method: 'get',
  path: '/study-abroad/campuses',
  fallback: 'Failed to fetch universities',
} as const
export const getCompanies = {
  method: 'get',
  path: '/companies',
  fallback: 'Failed to fetch companies',
} as const
export const getQuestions = {
  method: 'get',
  path: '/faq',
  fallback: 'Failed to fetch faq',
} as const
export const getJobs = { method: 'get', path: '/jobs', fallback: 'Failed to fetch jobs' } as const
export const getLanguages = {
  method: 'get',
  path: '/languages',
  fallback: 'Failed to fetch category',
} as const
export const getMentors = {
  method: 'get',
  path: '/mentoring',
  fallback: 'Failed to fetch mentoring',
} as const
export const getProducts = {
  method: 'get',
  path: '/products',
  fallback: 'Failed to fetch products',
} as const
export const getPromos = {
  method: 'get',
  path: '/promos',
  fallback: 'Failed to fetch promos',
} as const
export const getScholarships = {
  method: 'get',
  path: '/study-abroad/scholarship',
  fallback: 'Failed to fetch scholarships',
} as const
export const getTestimonials = {
  method: 'get',
  path: '/testimonials',
  fallback: 'Failed to fetch testimonials',
} as const
export const getTourGuides = {
  method: 'get',
  path: '/tour-guide',
  fallback: 'Failed to fetch tour guide',
} as const
export const getTours = {
  method: 'get',
  path: '/tours',
  fallback: 'Failed to fetch tours',
} as const

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

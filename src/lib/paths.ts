/** Returns the login's address, which then leads to the given path. */
export function loginThen(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}

/** Returns the registration's address, which then leads to the given path. */
export function registerThen(path: string): string {
  return `/register?next=${encodeURIComponent(path)}`
}

/** Fragment that asks the page of a practice set to begin it at once. */
export const BEGIN = '#mulai'

/** Addresses of the site, in one place (spec section 2). */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  /** Goal, placement and a first lesson. */
  start: '/start',
  login: '/login',
  loginThen,
  /** Receives the form that ends a session; not a page. */
  logout: '/logout',
  register: '/register',
  /** Asks whether the page of a school may sign a learner in. */
  connect: '/connect',
  /** Where browsers send a learner who is to be offered to schools' pages (FedCM). */
  connectBrowser: '/connect/browser',
  profile: '/profile',
  profileDetails: '/profile-details',
  /** The learner's goal and readiness. */
  progress: '/progress',
  changePassword: '/change-password',

  dictionary: '/dictionary',
  /** Licence of the imported words; exists only while there are any. */
  dictionaryLicense: '/dictionary/license',
  dictionaryEntry: (id: string) => `/dictionary?entry=${encodeURIComponent(id)}`,
  dictionarySearch: (text: string) => `/dictionary?q=${encodeURIComponent(text)}`,
  korean: '/korean',
  japanese: '/japanese',
  chinese: '/chinese',
  english: '/english',
  mission: '/mission',
  classes: '/class',
  classDetails: '/class-details',
  classContent: '/class-content',
  classHistory: '/class-history',
  classCategory: '/class-category',
  certificate: '/certificate',
  /** Section with a question that anybody can try. */
  questionOfDay: '/#soal',
  practiceSets: '/mock-test#latihan',
  exams: '/mock-test?view=exams',
  mockTests: '/mock-test',
  mockTest: (id: string) => `/mock-test/details/${encodeURIComponent(id)}`,
  /** Practice sets begin there at once. */
  beginPractice: (id: string) => `/mock-test/details/${encodeURIComponent(id)}${BEGIN}`,
  mockTestResults: (id: string) => `/mock-test/results/${encodeURIComponent(id)}`,
  audioEpsTopik: '/audio-eps-topik',
  audioTopik2: '/audio-topik-2',
  audioKonoha: '/audio-book-japanese-konoha',
  books: '/books',

  schedule: '/schedule',
  event: (id: string) => `/event-details/${encodeURIComponent(id)}`,
  products: '/products',
  product: (id: string) => `/product-details/${encodeURIComponent(id)}`,
  rewards: '/rewards',
  subscription: '/subscription',
  detailPayment: '/detail-payment',
  createPayment: '/create-payment',
  historyPayment: '/history-payment',

  career: '/career',
  job: (title: string) => `/career/details/${encodeURIComponent(title)}`,
  company: (name: string) => `/company/details/${encodeURIComponent(name)}`,
  tours: '/tour',
  tour: (id: string) => `/tour/details/${encodeURIComponent(id)}`,
  mentoring: '/mentoring',
  mentor: (id: string) => `/mentoring/details/${encodeURIComponent(id)}`,
  studyInKorea: '/study-in-korea',
  university: (id: number) => `/university/${id}`,

  faq: '/faq',
  /** Sections that hold only samples as yet. */
  explore: '/explore',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  /** Elements for other sites: trying them, their code, and a check of a page. */
  embedDemo: '/embed',
} as const

/** A public page of lists. */
export interface ListPage {
  name: string
  path: string
  /**
   * Names of its lists. While they hold only samples, the menus leave the page to `/explore`;
   * without any named, they always show it.
   */
  lists?: readonly string[]
}

/**
 * Public pages of lists, in their order in the navigation bar and the footer. All of them are in
 * the sitemap.
 */
export const listPages: readonly ListPage[] = [
  { name: 'Kuliah di Korea', path: paths.studyInKorea, lists: ['campuses', 'scholarships'] },
  { name: 'Mentoring', path: paths.mentoring, lists: ['mentors'] },
  { name: 'Tur', path: paths.tours, lists: ['tours'] },
  { name: 'Buku', path: paths.books, lists: ['books'] },
  { name: 'Produk', path: paths.products, lists: ['products'] },
  { name: 'Karier', path: paths.career, lists: ['jobs'] },
]

import { call } from '../../api/call.ts'
import { createHttp, type Http, type Result } from '../../api/http.ts'
import { fetchPrices } from '../../api/packages.ts'
import {
  getBooks,
  getCampuses,
  getCompanies,
  getJobs,
  getLanguages,
  getMentors,
  getProducts,
  getPublicMentors,
  getQuestions,
  getScholarships,
  getTestimonials,
  getTourGuides,
  getTours,
} from '../../contract/routes/catalogue.ts'
import { getClass, getClasses } from '../../contract/routes/classes.ts'
import { getEvents } from '../../contract/routes/events.ts'
import { getGrammar } from '../../contract/routes/grammar.ts'
import { getMockTests } from '../../contract/routes/mock-tests.ts'
import { getTopics } from '../../contract/routes/topics.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { createList } from '../../stores/list.ts'

/** The lists whose failure a page shows, by the names that pages give them. */
const FETCHES = {
  events: http => call(http, getEvents),
  books: http => call(http, getBooks),
  products: http => call(http, getProducts),
  tours: http => call(http, getTours),
  tourGuides: http => call(http, getTourGuides),
  questions: http => call(http, getQuestions),
  jobs: http => call(http, getJobs),
  companies: http => call(http, getCompanies),
  mentors: http => call(http, getMentors),
  publicMentors: http => call(http, getPublicMentors),
  campuses: http => call(http, getCampuses),
  scholarships: http => call(http, getScholarships),
  languages: http => call(http, getLanguages),
  testimonials: http => call(http, getTestimonials),
  grammar: http => call(http, getGrammar),
  topics: http => call(http, getTopics),
  mockTests: http => call(http, getMockTests),
  packages: fetchPrices,
  classes: (http: Http) => call(http, getClasses, { params: { language_id: 'korean' } }),
  classDetails: fetchClassOfPage,
} satisfies Record<string, (http: Http) => Promise<Result<{ data: unknown[] }>>>

/** The class that the address of this page names, as a list of one. */
async function fetchClassOfPage(http: Http) {
  const answer = await call(http, getClass, {
    params: { id: new URLSearchParams(location.search).get('id') ?? '' },
  })
  return answer.ok ? { ...answer, value: { data: [answer.value.data] } } : answer
}

export type ListName = keyof typeof FETCHES

export function isListName(name: string | undefined): name is ListName {
  return name !== undefined && name in FETCHES
}

/** The store of a list on this page. */
export function listStore(name: ListName) {
  const http = createHttp({ root: apiRoot })
  return createList<unknown>(() => FETCHES[name](http))
}

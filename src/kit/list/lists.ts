import * as calls from '../../api/catalogue.ts'
import { fetchClass, fetchClasses } from '../../api/classes.ts'
import { fetchGrammar } from '../../api/grammar.ts'
import { createHttp, type Http } from '../../api/http.ts'
import { fetchMockTests } from '../../api/mock-tests.ts'
import { fetchPrices } from '../../api/packages.ts'
import { fetchTopics } from '../../api/topics.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { createList } from '../../stores/list.ts'

/** The lists whose failure a page shows, by the names that pages give them. */
const FETCHES = {
  events: calls.fetchEvents,
  books: calls.fetchBooks,
  products: calls.fetchProducts,
  tours: calls.fetchTours,
  tourGuides: calls.fetchTourGuides,
  questions: calls.fetchQuestions,
  jobs: calls.fetchJobs,
  companies: calls.fetchCompanies,
  mentors: calls.fetchMentors,
  publicMentors: calls.fetchPublicMentors,
  campuses: calls.fetchCampuses,
  scholarships: calls.fetchScholarships,
  languages: calls.fetchLanguages,
  testimonials: calls.fetchTestimonials,
  grammar: fetchGrammar,
  topics: fetchTopics,
  mockTests: fetchMockTests,
  packages: fetchPrices,
  classes: (http: Http) => fetchClasses(http, 'korean'),
  classDetails: fetchClassOfPage,
} as const

/** The class that the address of this page names, as a list of one. */
async function fetchClassOfPage(http: Http) {
  const answer = await fetchClass(http, new URLSearchParams(location.search).get('id') ?? '')
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

import type { Event } from '../contract/events.ts'
import type { FaqQuestion } from '../contract/faq.ts'
import type { Company, Job } from '../contract/jobs.ts'
import type { Language, Mentor, PublicMentor, Testimonial } from '../contract/people.ts'
import type { Promo } from '../contract/promos.ts'
import * as routes from '../contract/routes/catalogue.ts'
import type { Book, Product } from '../contract/shop.ts'
import type { Campus, Scholarship } from '../contract/study-abroad.ts'
import type { Tour, TourGuide } from '../contract/tours.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Reads one list of the catalogue. */
export type FetchList<T> = (http: Http) => Promise<Result<{ data: T[] }>>

/** @param what as the specification's texts name it (section 8) */
function list<T>(path: string, what: string): FetchList<T> {
  return http => call(http, routes.listRoute(path), { fallback: `Failed to fetch ${what}` })
}

/** Events, the earliest first. */
export const fetchEvents = list<Event>(routes.EVENTS, 'events')
/** The promos that run today, the one to show first first. */
export const fetchPromos = list<Promo>(routes.PROMOS, 'promos')
export const fetchLanguages = list<Language>(routes.LANGUAGES, 'category')
export const fetchBooks = list<Book>(routes.BOOKS, 'books')
export const fetchTestimonials = list<Testimonial>(routes.TESTIMONIALS, 'testimonials')
export const fetchProducts = list<Product>(routes.PRODUCTS, 'products')
export const fetchTours = list<Tour>(routes.TOURS, 'tours')
export const fetchTourGuides = list<TourGuide>(routes.TOUR_GUIDES, 'tour guide')
export const fetchMentors = list<Mentor>(routes.MENTORS, 'mentoring')
/** Mentors who hold a session open to everybody. */
export const fetchPublicMentors: FetchList<PublicMentor> = http =>
  call(http, routes.getPublicMentors, { fallback: 'Failed to fetch public mentor' })
export const fetchQuestions = list<FaqQuestion>(routes.FAQ, 'faq')
export const fetchJobs = list<Job>(routes.JOBS, 'jobs')
export const fetchCompanies = list<Company>(routes.COMPANIES, 'companies')
export const fetchCampuses = list<Campus>(routes.CAMPUSES, 'universities')
/** Scholarships, the earliest deadline first. */
export const fetchScholarships = list<Scholarship>(routes.SCHOLARSHIPS, 'scholarships')

/** A university. */
export function fetchCampus(http: Http, id: number): Promise<Result<{ data: Campus }>> {
  return call(http, routes.getCampus, { params: { id }, fallback: 'Failed to fetch universities' })
}

/** A scholarship. */
export function fetchScholarship(http: Http, id: number): Promise<Result<{ data: Scholarship }>> {
  return call(http, routes.getScholarship, {
    params: { id },
    fallback: 'Failed to fetch scholarships',
  })
}

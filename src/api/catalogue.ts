import type { Event } from '../contract/events.ts'
import type { Language, Mentor, PublicMentor, Testimonial } from '../contract/people.ts'
import type { Promo } from '../contract/promos.ts'
import type { Book, Product } from '../contract/shop.ts'
import type { Campus, Scholarship } from '../contract/study-abroad.ts'
import type { Tour, TourGuide } from '../contract/tours.ts'
import type { Http, Result } from './http.ts'

/** Reads one list of the catalogue. */
export type FetchList<T> = (http: Http) => Promise<Result<{ data: T[] }>>

/** @param what as the specification's texts name it (section 8) */
function list<T>(path: string, what: string): FetchList<T> {
  return http => http(path, { fallback: `Failed to fetch ${what}` })
}

/** Events, the earliest first. */
export const fetchEvents = list<Event>('/events', 'events')
/** The promos that run today, the one to show first first. */
export const fetchPromos = list<Promo>('/promos', 'promos')
export const fetchLanguages = list<Language>('/languages', 'category')
export const fetchBooks = list<Book>('/books', 'books')
export const fetchTestimonials = list<Testimonial>('/testimonials', 'testimonials')
export const fetchProducts = list<Product>('/products', 'products')
export const fetchTours = list<Tour>('/tours', 'tours')
export const fetchTourGuides = list<TourGuide>('/tour-guide', 'tour guide')
export const fetchMentors = list<Mentor>('/mentoring', 'mentoring')
/** Mentors who hold a session open to everybody. */
export const fetchPublicMentors = list<PublicMentor>('/mentoring/public-mentor', 'public mentors')
export const fetchCampuses = list<Campus>('/study-abroad/campuses', 'universities')
/** Scholarships, the earliest deadline first. */
export const fetchScholarships = list<Scholarship>('/study-abroad/scholarship', 'scholarships')

/** A university. */
export function fetchCampus(http: Http, id: number): Promise<Result<{ data: Campus }>> {
  return http(`/study-abroad/campuses/${id}`, { fallback: 'Failed to fetch universities' })
}

/** A scholarship. */
export function fetchScholarship(http: Http, id: number): Promise<Result<{ data: Scholarship }>> {
  return http(`/study-abroad/scholarship/${id}`, { fallback: 'Failed to fetch scholarships' })
}

import type { z } from 'zod'
import type { catalogueCalls } from '../../src/contract/catalogue.ts'
import { eventCalls, StoredEvent } from '../../src/contract/events.ts'
import {
  Language,
  languageCalls,
  Mentor,
  mentorCalls,
  Testimonial,
  testimonialCalls,
} from '../../src/contract/people.ts'
import { Promo, promoCalls } from '../../src/contract/promos.ts'
import { Book, bookCalls, Product, productCalls } from '../../src/contract/shop.ts'
import {
  Campus,
  campusCalls,
  Scholarship,
  scholarshipCalls,
} from '../../src/contract/study-abroad.ts'
import { Tour, TourGuide, tourCalls, tourGuideCalls } from '../../src/contract/tours.ts'

/** One list of the catalogue. */
export interface Resource<S extends z.ZodObject = z.ZodObject> {
  /** Its table, and its name in `revisions`. */
  table: CatalogueTable
  /** What the table holds, without what every table has. */
  schema: S
  calls: Pick<ReturnType<typeof catalogueCalls>, 'list' | 'put' | 'remove'>
  /** Columns that order the list; the administrator's order unless told. */
  order?: readonly string[]
}

export type CatalogueTable =
  | 'promos'
  | 'languages'
  | 'testimonials'
  | 'books'
  | 'products'
  | 'events'
  | 'tour_guides'
  | 'tours'
  | 'mentors'
  | 'campuses'
  | 'scholarships'

export const promos: Resource = { table: 'promos', schema: Promo, calls: promoCalls }
export const events: Resource<typeof StoredEvent> = {
  table: 'events',
  schema: StoredEvent,
  calls: eventCalls,
  order: ['starts_at'],
}
export const mentors: Resource = { table: 'mentors', schema: Mentor, calls: mentorCalls }
export const campuses: Resource = { table: 'campuses', schema: Campus, calls: campusCalls }
export const scholarships: Resource = {
  table: 'scholarships',
  schema: Scholarship,
  calls: scholarshipCalls,
  order: ['deadline_on'],
}

export const RESOURCES: readonly Resource[] = [
  promos,
  { table: 'languages', schema: Language, calls: languageCalls },
  { table: 'testimonials', schema: Testimonial, calls: testimonialCalls },
  { table: 'books', schema: Book, calls: bookCalls },
  { table: 'products', schema: Product, calls: productCalls },
  events,
  { table: 'tour_guides', schema: TourGuide, calls: tourGuideCalls },
  { table: 'tours', schema: Tour, calls: tourCalls },
  mentors,
  campuses,
  scholarships,
]

import {
  Language,
  languageCalls,
  Testimonial,
  testimonialCalls,
} from '../../../src/contract/people.ts'
import { Book, bookCalls, Product, productCalls } from '../../../src/contract/shop.ts'
import { Tour, TourGuide, tourCalls, tourGuideCalls } from '../../../src/contract/tours.ts'
import type { List } from '../../lists/list.ts'

/** Lists that have nothing beside what every list has. */
export const catalogueLists: readonly List[] = [
  { table: 'languages', schema: Language, calls: languageCalls },
  { table: 'testimonials', schema: Testimonial, calls: testimonialCalls },
  { table: 'books', schema: Book, calls: bookCalls },
  { table: 'products', schema: Product, calls: productCalls },
  { table: 'tour_guides', schema: TourGuide, calls: tourGuideCalls },
  { table: 'tours', schema: Tour, calls: tourCalls },
]

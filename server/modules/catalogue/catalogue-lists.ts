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
  { name: 'languages', schema: Language, calls: languageCalls },
  { name: 'testimonials', schema: Testimonial, calls: testimonialCalls },
  { name: 'books', schema: Book, calls: bookCalls },
  { name: 'products', schema: Product, calls: productCalls },
  { name: 'tour_guides', schema: TourGuide, calls: tourGuideCalls },
  { name: 'tours', schema: Tour, calls: tourCalls },
]

import {
  Language,
  languageCalls,
  Testimonial,
  testimonialCalls,
} from '../../../src/contract/people.ts'
import { Book, bookCalls, Product, productCalls } from '../../../src/contract/shop.ts'
import { Tour, TourGuide, tourCalls, tourGuideCalls } from '../../../src/contract/tours.ts'
import type { List } from '../../lists/list.ts'

export const languages: List<typeof Language> = {
  name: 'languages',
  schema: Language,
  calls: languageCalls,
  resource: { columns: ['name', 'native_name', 'path', 'is_open'], filters: ['is_open'] },
}

/** Lists without any rules of their own. */
export const catalogueLists: readonly List[] = [
  languages,
  {
    name: 'testimonials',
    schema: Testimonial,
    calls: testimonialCalls,
    resource: {
      columns: ['name', 'achievement', 'city', 'year', 'is_sample'],
      filters: ['is_sample'],
    },
  },
  {
    name: 'books',
    schema: Book,
    calls: bookCalls,
    resource: {
      group: 'shop',
      columns: ['title', 'author', 'level', 'price_rupiah', 'availability'],
      filters: ['level', 'goal', 'format', 'availability', 'is_sample'],
    },
  },
  {
    name: 'products',
    schema: Product,
    calls: productCalls,
    resource: {
      group: 'shop',
      columns: ['title', 'category', 'price_rupiah', 'availability', 'is_sample'],
      filters: ['category', 'level', 'availability', 'is_sample'],
    },
  },
  {
    name: 'tour_guides',
    schema: TourGuide,
    calls: tourGuideCalls,
    resource: {
      columns: ['name', 'city', 'experience_years', 'is_sample'],
      filters: ['is_sample'],
    },
  },
  {
    name: 'tours',
    schema: Tour,
    calls: tourCalls,
    resource: {
      columns: ['title', 'region', 'guide_id', 'duration_days', 'price_rupiah'],
      filters: ['region', 'theme', 'halal_meals', 'guide_id', 'is_sample'],
    },
  },
]

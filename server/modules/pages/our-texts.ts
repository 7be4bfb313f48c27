import { books } from '../../../content/site/books.ts'
import { career } from '../../../content/site/career.ts'
import { faq } from '../../../content/site/faq.ts'
import { mentoring } from '../../../content/site/mentoring.ts'
import { mockTests } from '../../../content/site/mock-tests.ts'
import { products } from '../../../content/site/products.ts'
import { schedule } from '../../../content/site/schedule.ts'
import { study } from '../../../content/site/study-abroad.ts'
import { tours } from '../../../content/site/tours.ts'
import type { PageName, PageText } from '../../../src/contract/page-texts.ts'

const OURS: Readonly<Record<PageName, { heading: string; lead: string }>> = {
  faq,
  schedule,
  'mock-tests': mockTests,
  books,
  products,
  career,
  tours,
  mentoring,
  'study-in-korea': study,
}

/** What stands at the top of pages until an administrator writes something else. */
export const ourTexts: PageText[] = Object.entries(OURS).map(([id, { heading, lead }]) => ({
  id: id as PageName,
  heading,
  lead,
}))

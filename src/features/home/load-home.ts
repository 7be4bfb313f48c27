import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import { fetchPrices } from '../../api/packages.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Announcement } from '../../contract/page-texts.ts'
import type { Testimonial } from '../../contract/people.ts'
import { getTestimonials } from '../../contract/routes/catalogue.ts'
import { getAnnouncements } from '../../contract/routes/page-texts.ts'
import type { PageContext } from '../../kit/page/load-cached-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'

/** The catalogue lists that the home page shows. */
export interface HomeLists {
  testimonials: Result<{ data: Testimonial[] }>
  packages: Result<{ data: ShownPackage[] }>
  announcements: Result<{ data: Announcement[] }>
}

/**
 * Loads the lists of a visitor's home page. The page is cached only when all lists loaded, so that
 * nobody else gets one with a list missing.
 */
export async function loadHome(page: PageContext): Promise<HomeLists> {
  const http = pageHttp(page)
  const [testimonials, packages, announcements] = await Promise.all([
    call(http, getTestimonials),
    fetchPrices(http),
    call(http, getAnnouncements),
  ])
  // The word of the day is not part of the catalogue; it may be a minute old.
  const isPriced = packages.ok || packages.error.code === 'not-found'
  if (testimonials.ok && isPriced && announcements.ok) page.locals.keep?.()
  return { testimonials, packages, announcements }
}

import { fetchLanguages, fetchTestimonials } from '../../api/catalogue.ts'
import type { Result } from '../../api/http.ts'
import type { Language, Testimonial } from '../../contract/people.ts'
import type { PageParts } from '../../kit/page/load-kept-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'

/** What the home page shows of the catalogue. */
export interface HomeLists {
  languages: Result<{ data: Language[] }>
  testimonials: Result<{ data: Testimonial[] }>
}

/** Loads the lists of the home page, which is kept only when it has them all: a failure is shown to nobody else. */
export async function loadHome(page: PageParts): Promise<HomeLists> {
  const http = pageHttp(page)
  const [languages, testimonials] = await Promise.all([
    fetchLanguages(http),
    fetchTestimonials(http),
  ])
  // The word of the day is no part of the catalogue; it may be a minute old.
  if (languages.ok && testimonials.ok) page.locals.keep?.()
  return { languages, testimonials }
}

import { mentoring as text } from '../../../content/site/mentoring.ts'
import { shared } from '../../../content/site/shared.ts'
import type { Mentor } from '../../contract/people.ts'
import { wholeAddress } from '../../lib/safe-address.ts'
import { shorten } from '../../lib/shorten.ts'

/**
 * Returns a mentor as schema.org's ProfilePage of a Person.
 *
 * @param address the mentor's own page, with its origin
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(mentor: Mentor, address: string) {
  const image = wholeAddress(mentor.image_url, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      name: shorten(mentor.name, 150),
      description: mentorSummary(mentor),
      jobTitle: shorten(mentor.headline, 150),
      ...(image && { image }),
      knowsLanguage: mentor.languages,
      knowsAbout: mentor.goals.map(goal => text.goals[goal]),
      homeLocation: { '@type': 'Place', name: mentor.city },
    },
  }
}

/**
 * Returns one sentence for search engines and shared links, which says so if the mentor is a
 * sample.
 */
export function mentorSummary({ name, headline, summary, is_sample }: Mentor): string {
  const start = is_sample ? shared.samples.prefix : ''
  return start + shorten(`${shorten(name, 60)}, ${shorten(headline, 80)}. ${summary}`, 190)
}

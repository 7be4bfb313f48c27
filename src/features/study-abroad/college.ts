import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import { safeAddress, wholeAddress } from '../../lib/safe-address.ts'
import { shorten } from '../../lib/shorten.ts'
import { shortName } from './study-words.ts'

/**
 * Returns a university as schema.org's CollegeOrUniversity.
 *
 * @param address its own page, with its origin
 */
export function collegeOf(campus: Campus, address: string) {
  const website = safeAddress(campus.website_url)
  const image = wholeAddress(campus.image_url, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: shortName(campus),
    alternateName: shorten(campus.native_name, 160),
    description: campusSummary(campus),
    url: address,
    ...(image && { image }),
    ...(website && { sameAs: website }),
    foundingDate: String(campus.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: shorten(campus.city, 80),
      addressCountry: 'KR',
    },
  }
}

/** Returns the summary of a university for search engines and shared links. */
export function campusSummary({ is_sample, summary }: Campus): string {
  return shorten((is_sample ? study.samples.prefix : '') + summary, 200)
}

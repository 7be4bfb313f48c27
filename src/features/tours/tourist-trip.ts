import { shared } from '../../../content/site/shared.ts'
import { tours as text } from '../../../content/site/tours.ts'
import type { Tour } from '../../contract/tours.ts'
import { wholeAddress } from '../../lib/safe-address.ts'
import { shorten } from '../../lib/shorten.ts'
import { site } from '../../lib/site.ts'
import { departuresAhead } from './departures.ts'

/**
 * Returns a tour as schema.org's TouristTrip, with one Offer for each departure that can still be
 * joined.
 *
 * @param address the tour's own page, with its origin
 * @see https://schema.org/TouristTrip
 */
export function touristTrip(tour: Tour, address: string, now: number) {
  const image = wholeAddress(tour.image_url, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: shorten(tour.title, 150),
    description: tourSummary(tour),
    url: address,
    ...(image && { image }),
    touristType: text.themes[tour.theme],
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.itinerary.length,
      itemListElement: tour.itinerary.map(({ day, title }) => ({
        '@type': 'ListItem',
        position: day,
        name: shorten(title, 150),
      })),
    },
    provider: { '@type': 'Organization', name: site.name, url: new URL('/', address).href },
    offers: departuresAhead(tour, now)
      .filter(({ isOpen }) => isOpen)
      .map(({ day }) => ({
        '@type': 'Offer',
        url: address,
        price: tour.price_rupiah,
        priceCurrency: 'IDR',
        validThrough: day,
      })),
  }
}

/**
 * Returns one sentence for search engines and shared links, which says so if the tour is a sample.
 */
export function tourSummary({ title, summary, is_sample }: Tour): string {
  const start = is_sample ? shared.samples.prefix : ''
  return start + shorten(`${shorten(title, 80)}. ${summary}`, 190)
}

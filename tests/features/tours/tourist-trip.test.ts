import { expect, test } from 'vitest'
import { touristTrip, tourSummary } from '../../../src/features/tours/tourist-trip.ts'
import { tour } from '../../helpers/tour.ts'

const address = 'https://sapa.test/tour/details/one'
const now = Date.parse('2026-11-21T08:00:00+07:00')

test('describes a tour for schema.org, with an offer for each open departure', () => {
  const departures = ['2026-11-01', '2026-12-12', '2027-01-02', '2027-02-06']
  const offer = { '@type': 'Offer', url: address, price: 8_000_000, priceCurrency: 'IDR' }
  expect(touristTrip(tour({ departures }), address, now)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: 'Istana Seoul',
    description: 'Istana Seoul. Melihat istana.',
    url: address,
    image: 'https://sapa.test/catalogue/tours/one.svg',
    touristType: 'Budaya',
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Gyeongbokgung' }],
    },
    provider: { '@type': 'Organization', name: 'Sapa', url: 'https://sapa.test/' },
    offers: [
      { ...offer, validThrough: '2027-01-02' },
      { ...offer, validThrough: '2027-02-06' },
    ],
  })
})

test('marks a sample as one, and includes no picture address that could run as a script', () => {
  const trip = touristTrip(
    tour({ is_sample: true, image_url: 'javascript:alert(1)' }),
    address,
    now,
  )
  expect(trip.description).toMatch(/^Contoh: /)
  expect(trip).not.toHaveProperty('image')
})

test('keeps the description short for an endless title', () => {
  expect(tourSummary(tour({ title: 'a'.repeat(10_000) })).length).toBeLessThanOrEqual(200)
})

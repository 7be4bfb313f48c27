import { expect, test } from 'vitest'
import { profilePage } from '../../src/features/mentoring/profile-page.ts'
import { productOffer } from '../../src/features/shop/product-offer.ts'
import { collegeOf } from '../../src/features/study-abroad/college.ts'
import { touristTrip } from '../../src/features/tours/tourist-trip.ts'
import { mentor } from '../helpers/mentor.ts'
import { campus } from '../helpers/study-abroad.ts'
import { tour } from '../helpers/tour.ts'

const address = 'https://sapa.example/x'
const product = {
  id: 'kartu',
  title: 'Kartu',
  category: 'flashcards',
  level: null,
  price_rupiah: 1,
  availability: 'in-stock',
  summary: 'Kartu.',
  description: 'Kartu.',
  contents: [],
  details: [],
  weight_grams: 1,
  image_width: 1,
  image_height: 1,
  is_sample: false,
} as const

test.each([
  [
    'product',
    (image_url: string) =>
      productOffer({ ...product, contents: [], details: [], image_url }, address),
  ],
  ['mentor', (image_url: string) => profilePage(mentor({ image_url }), address).mainEntity],
  ['tour', (image_url: string) => touristTrip(tour({ image_url }), address, 0)],
  ['university', (image_url: string) => collegeOf(campus({ image_url }), address)],
])('search engines get the picture of a %s, and none for an invalid address', (_name, made) => {
  expect(made('/a.svg')).toHaveProperty('image', 'https://sapa.example/a.svg')
  expect(made('https://[bad')).not.toHaveProperty('image')
})

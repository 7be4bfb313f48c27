import { z } from 'zod'
import {
  catalogueCalls,
  Day,
  Line,
  Lines,
  Prose,
  picture,
  Rupiah,
  Slug,
  Summary,
  sample,
  Title,
} from './catalogue.ts'
import { asField, reference } from './fields.ts'
import * as routes from './routes/catalogue.ts'

export const TourGuide = z.strictObject({
  id: Slug,
  name: Line,
  city: Line,
  languages: Lines,
  experience_years: z.int().min(0).max(60),
  specialties: Lines,
  biography: Prose,
  ...picture,
  ...sample,
})
export type TourGuide = z.infer<typeof TourGuide>

export const Tour = z.strictObject({
  /** Also the tour's address: `/tour/details/{id}`. */
  id: Slug,
  title: Title,
  region: z.enum(['seoul', 'busan', 'jeju', 'gangwon', 'gyeongju', 'jeonju']),
  /** Subject of the tour. */
  theme: z.enum(['culture', 'nature', 'food', 'language', 'family']),
  summary: Summary,
  description: Prose,
  duration_days: z.int().min(1).max(60),
  /** Price per person. */
  price_rupiah: Rupiah,
  group_size_max: z.int().min(1).max(100),
  /** Future days of departure, the earliest first. */
  departures: z.array(Day).max(24),
  meeting_point: Line,
  /** Share of meals from a halal-certified kitchen. */
  halal_meals: z.enum(['all', 'some', 'none']),
  /** Meals and prayers for Muslim travellers. */
  halal_note: asField(Line, 'sentences'),
  itinerary: z
    .array(z.strictObject({ day: z.int().min(1), title: Line, text: Prose }))
    .min(1)
    .max(60),
  included: Lines,
  excluded: Lines,
  guide_id: reference(Slug, 'tour_guides'),
  ...picture,
  ...sample,
})
export type Tour = z.infer<typeof Tour>

export const tourCalls = catalogueCalls(routes.getTours, 'Tours', Tour)
export const tourGuideCalls = catalogueCalls(routes.getTourGuides, 'Tour guides', TourGuide)

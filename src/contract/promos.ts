import { z } from 'zod'
import { Address, catalogueCalls, picture, Slug } from './catalogue.ts'
import { text } from './endpoint.ts'
import * as routes from './routes/catalogue.ts'

export const Promo = z.strictObject({
  id: Slug,
  title: text.min(1).max(200),
  ...picture,
  /** Address of the terms. */
  term_condition: Address,
  /** First and last day in Jakarta; null for an open start or end. */
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
})
export type Promo = z.infer<typeof Promo>

export const promoCalls = catalogueCalls(
  routes.getPromos,
  'The promos that run today, the one to show first first',
  Promo,
  {
    judge: body =>
      body.refine(({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on >= starts_on, {
        path: ['ends_on'],
        message: 'must not be before it starts',
      }),
  },
)

import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'

/** A path of this site or a whole address; nothing that could run, such as `javascript:`. */
const address = text.max(500).regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'must be a path or an address')

export const Promo = z.strictObject({
  id: text.min(1).max(80),
  title: text.min(1).max(200),
  image_url: address,
  /** Pixels, so that the picture has its place before it is there. */
  image_width: z.int().positive(),
  image_height: z.int().positive(),
  /** Where the terms are. */
  term_condition: address,
  /** First and last day in Indonesia's capital; without them it has always begun, or never ends. */
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
})
export type Promo = z.infer<typeof Promo>

export const getPromos = endpoint({
  method: 'get',
  path: '/promos',
  summary: 'The promos that run today, the one to show first first',
  status: 200,
  answer: z.strictObject({ data: z.array(Promo) }),
  errors: [],
})

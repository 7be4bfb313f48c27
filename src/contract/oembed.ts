import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/oembed.ts'

/** Most pixels that a page may allow; none means that it does not say. */
const Pixels = z.coerce.number().int().min(1).max(100_000).optional()

export const getEmbedding = endpoint({
  ...routes.getEmbedding,
  summary: 'The iframe for a page of the site, as oEmbed 1.0 describes it',
  query: z.strictObject({
    /** Address of a page of the dictionary, of a class, of a test, or of a frame. */
    url: text.min(1).max(2_000),
    maxwidth: Pixels,
    maxheight: Pixels,
    /** Anything but `json` is answered with 501. */
    format: text.max(20).default('json'),
  }),
  status: 200,
  answer: z.strictObject({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** Seconds. */
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: ['invalid-input', 'not-found', 'unknown-format'],
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/health.ts'

export const live = endpoint({
  ...routes.live,
  summary: 'Whether the process responds; checks nothing else',
  status: 200,
  answer: z.strictObject({ status: z.literal('live') }),
  errors: [],
})

export const ready = endpoint({
  ...routes.ready,
  summary: 'Database reachable and migrated, dictionary loaded, not shutting down',
  status: 200,
  answer: z.strictObject({ status: z.literal('ready') }),
  errors: ['unavailable'],
})

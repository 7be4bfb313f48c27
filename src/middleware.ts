import { defineMiddleware } from 'astro:middleware'
import { narrowPolicy } from './lib/page-policy.ts'

const POLICY = 'content-security-policy'

/** Narrows the content security policy of each page that is rendered on demand. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  const policy = response.headers.get(POLICY)
  if (!policy || !response.body) return response
  const html = await response.text()
  response.headers.set(POLICY, narrowPolicy(policy, html))
  return new Response(html, response)
})

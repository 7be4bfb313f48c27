import type { APIRoute } from 'astro'

/** Pages that must not be kept say so themselves, so crawlers may read everything. */
export const GET: APIRoute = ({ locals, url }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${locals.origin ?? url.origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

import type { APIRoute } from 'astro'

/** Crawlers may read everything, since pages that must not be indexed say so themselves. */
export const GET: APIRoute = ({ locals, url }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${locals.origin ?? url.origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

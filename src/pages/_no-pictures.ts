import type { APIRoute } from 'astro'

/** In place of the endpoint with which Astro makes pictures. */
export const GET: APIRoute = () => new Response(null, { status: 404 })

import type { APIRoute } from 'astro'

/** Replaces Astro's endpoint for images. */
export const GET: APIRoute = () => new Response(null, { status: 404 })

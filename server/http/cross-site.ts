import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of another site sends this request. Astro has such a check, but compares with
 * the address it listens on, which behind a proxy is not the one people use.
 *
 * @param publicUrl address people use, when it is known
 */
export function isCrossSite(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl?: string,
): boolean {
  const site = headers['sec-fetch-site']
  // Says it by itself, but browsers send it to https and to localhost only.
  if (site) return site !== 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  if (!origin) return true
  // A browser names the host it sends to; only behind a proxy that renames it PUBLIC_URL has to tell.
  return origin.host !== headers.host && origin.origin !== URL.parse(publicUrl ?? '')?.origin
}

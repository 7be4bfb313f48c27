import type { IncomingMessage } from 'node:http'
import { BODY_MAX } from '../../src/contract/limits.ts'
import type { Refusal } from './odd-requests.ts'

/**
 * The link of a mail carries its own permission and needs no session: mail programs send a form
 * there without an origin (RFC 8058).
 */
const FROM_ANYWHERE = /^\/reminders\/stop\?token=/

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Checks a form sent to a page before Astro sees it.
 *
 * @param publicUrl public address of the site, when it is known
 * @returns the refusal; undefined when it may pass
 */
export function refuseForm(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  publicUrl?: string,
): Refusal | undefined {
  if (READING.has(request.method ?? '')) return undefined
  if (!FROM_ANYWHERE.test(request.url ?? '') && isCrossSite(request, publicUrl))
    return { status: 403, text: 'Formulir ini dikirim dari situs lain.' }
  const length = request.headers['content-length']
  // Astro never answers a request beyond its own limit. Browsers always send the length.
  if (length === undefined) return { status: 411, text: 'Panjang formulir tidak diketahui.' }
  if (Number(length) > BODY_MAX) return { status: 413, text: 'Formulir ini terlalu besar.' }
  return undefined
}

/**
 * Whether a page of another site sends this request. Astro has such a check, but compares with
 * the address it listens on, which behind a proxy is not the public one.
 *
 * @param publicUrl public address of the site, when it is known
 */
function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl?: string): boolean {
  const site = headers['sec-fetch-site']
  // This header says it directly, but browsers send it only to https and to localhost.
  if (site) return site !== 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  if (!origin) return true
  // A browser names the host it sends to; only a proxy that renames it makes PUBLIC_URL necessary.
  return origin.host !== headers.host && origin.origin !== URL.parse(publicUrl ?? '')?.origin
}

import type { IncomingMessage } from 'node:http'
import { BODY_MAX } from '../../src/contract/limits.ts'
import { isCrossSite } from './cross-site.ts'
import type { Refusal } from './odd-requests.ts'

/**
 * A link of a mail says by itself what it may do, and needs no session: mail programs send a form there
 * without saying where it comes from (RFC 8058).
 */
const FROM_ANYWHERE = /^\/reminders\/stop\?token=/

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Judges a form sent to a page before Astro sees it.
 *
 * @param publicUrl address people use, when it is known
 * @returns undefined when it may pass
 */
export function refuseForm(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  publicUrl?: string,
): Refusal | undefined {
  if (READING.has(request.method ?? '')) return undefined
  if (!FROM_ANYWHERE.test(request.url ?? '') && isCrossSite(request, publicUrl))
    return { status: 403, text: 'Formulir ini dikirim dari situs lain.' }
  const length = request.headers['content-length']
  // Astro's own limit leaves a request beyond it without an answer. Browsers always say the length.
  if (length === undefined) return { status: 411, text: 'Panjang formulir tidak diketahui.' }
  if (Number(length) > BODY_MAX) return { status: 413, text: 'Formulir ini terlalu besar.' }
  return undefined
}

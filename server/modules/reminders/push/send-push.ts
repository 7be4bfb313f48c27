import type { RequestDetails } from 'web-push'
import { site } from '../../../../src/lib/site.ts'
import { loadWebPush, type PushKeys } from './keys.ts'

/**
 * Result of sending: accepted by the push service, browser gone, refused for good, or to be
 * retried.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Timeout for the response of a push service, in milliseconds. */
const PATIENCE = 10_000
/** How long the push service stores a message for a browser that is switched off, in seconds. */
const TTL_SECONDS = 2 * 3_600

export interface PushMessage {
  device: { endpoint: string; p256dh: string; auth: string }
  payload: object
  /** How long the message is useful, in milliseconds. */
  usefulFor: number
}

/** Sends an encrypted message to a push service. */
export async function sendPush(
  keys: PushKeys,
  { device, payload, usefulFor }: PushMessage,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await loadWebPush()
  let request: RequestDetails
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: `mailto:${site.contact.email}`, ...keys },
        TTL: Math.min(TTL_SECONDS, Math.floor(usefulFor / 1_000)),
        // A new message replaces one that was not shown yet.
        topic: 'pengingat',
      },
    )
  } catch {
    // Encryption for this browser will never succeed.
    return 'refused'
  }
  return post(endpoint, request)
}

async function post(
  endpoint: string,
  { method, headers, body }: RequestDetails,
): Promise<PushOutcome> {
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      // The address was checked; the target of a redirect was not.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return judge(answer.status)
  } catch {
    return 'later'
  }
}

function judge(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: it subscribed with a different key, and will never accept our signature.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

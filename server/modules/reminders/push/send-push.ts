import type { RequestDetails } from 'web-push'
import { site } from '../../../../src/lib/site.ts'
import { loadWebPush, type PushKeys } from './keys.ts'

/** What became of a message: it is with the push service, the browser is gone, or it may go later. */
export type Sent = 'sent' | 'gone' | 'refused' | 'later'

/** How long a push service may take to answer, in milliseconds. */
const PATIENCE = 10_000
/** How long it keeps a message for a browser that is switched off, in seconds. */
const KEPT = 2 * 3_600

export interface PushMessage {
  device: { endpoint: string; p256dh: string; auth: string }
  payload: object
  /** How long it is of use, in milliseconds. */
  usefulFor: number
}

/** Hands an encrypted message to a push service. */
export async function sendPush(
  keys: PushKeys,
  { device, payload, usefulFor }: PushMessage,
): Promise<Sent> {
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await loadWebPush()
  let request: RequestDetails
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: `mailto:${site.contact.email}`, ...keys },
        TTL: Math.min(KEPT, Math.floor(usefulFor / 1_000)),
        // One that was not shown yet makes room for the next.
        topic: 'pengingat',
      },
    )
  } catch {
    // Nothing can be encrypted for this browser, also later.
    return 'refused'
  }
  return post(endpoint, request)
}

async function post(endpoint: string, { method, headers, body }: RequestDetails): Promise<Sent> {
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      // It was judged; where it leads on to was not.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return judge(answer.status)
  } catch {
    return 'later'
  }
}

function judge(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: it subscribed with another key than ours, and will never take what we sign.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

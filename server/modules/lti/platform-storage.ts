import { createHash } from 'node:crypto'
import type { PlatformRow } from './tables.ts'

/**
 * The use of a platform's storage (LTI Client Side postMessages 0.1 and LTI postMessage Storage
 * 0.1), which shows without a cookie that one browser begins a launch and ends it.
 */
export interface StorageUse {
  subject: 'lti.put_data' | 'lti.get_data'
  /** Name of the platform's frame that has the storage; `_parent` for its page. */
  target: string
  /** Origin of the platform's authentication address, which no other page passes for. */
  origin: string
  /** Keys and values that are stored, or must be there. */
  values: readonly (readonly [key: string, value: string])[]
}

/** Where a browser goes on, after it has used the platform's storage. */
export interface StorageStep {
  use: StorageUse
  next: string
  /** Where it goes on without storage; it is refused when absent. */
  otherwise?: string
  refusal?: { heading: string; text: string }
}

/** Returns how a launch uses the storage; the keys have the nonce, so that no two launches meet. */
export function storageUse(
  subject: StorageUse['subject'],
  { auth_url }: Pick<PlatformRow, 'auth_url'>,
  { nonce, state, target }: { nonce: string; state: string; target: string },
): StorageUse {
  const values = [
    [`lti_state_${nonce}`, state],
    [`lti_nonce_${nonce}`, nonce],
  ] as const
  return { subject, target, origin: new URL(auth_url).origin, values }
}

/** Runs in the browser, to which its text is sent: it uses nothing from outside. */
async function useStorage(): Promise<void> {
  const { use, next, otherwise, refusal }: StorageStep = JSON.parse(
    document.body.dataset['storage'] ?? '',
  )
  const host: Window = window.opener ?? window.parent
  const exchange = ([key, value]: readonly [string, string]) =>
    new Promise<boolean>(resolve => {
      const message_id = crypto.randomUUID()
      window.addEventListener('message', ({ origin, data }) => {
        const isAnswer = data?.subject === `${use.subject}.response`
        if (origin !== use.origin || !isAnswer || data.message_id !== message_id) return
        resolve(!data.error && (use.subject === 'lti.put_data' || data.value === value))
      })
      const sent = { subject: use.subject, message_id, key }
      const frame = use.target === '_parent' ? host : Reflect.get(host.frames, use.target)
      frame.postMessage(use.subject === 'lti.put_data' ? { ...sent, value } : sent, use.origin)
      setTimeout(resolve, otherwise === undefined ? 10_000 : 3_000, false)
    })
  const results = await Promise.all(use.values.map(exchange)).catch(() => [false])
  const address = results.every(Boolean) ? next : otherwise
  if (address !== undefined) return location.replace(address)
  document.querySelector('h1')?.replaceChildren(refusal?.heading ?? '')
  document.querySelector('p')?.replaceChildren(refusal?.text ?? '')
}

/** The script of a page that uses a platform's storage. */
export const STORAGE_SCRIPT = `(${useStorage})()`

/** Returns a source of a content security policy that allows one text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

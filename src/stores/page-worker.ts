import { cacheOf } from '../service-worker/cache-names.ts'
import type { WorkerMessage } from '../service-worker/messages.ts'

const WORKER = '/page-worker.js'

/** The browser's Trusted Types, which TypeScript has no types for yet. */
interface TrustedTypes {
  createPolicy: (
    name: 'sapa-worker' | 'sapa-dictionary' | 'sapa-speaking',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

let trusted: string | undefined

/**
 * Stores a page on the device, so that it survives a reload or a crash without a network, or
 * removes it; the worker unregisters itself with the last page if nothing else needs it.
 *
 * @param page key from pageKey() in src/service-worker/cache-names.ts
 */
export async function setPageOffline(page: string, isOffline: boolean): Promise<void> {
  if (isOffline) await tellWorker({ keep: page })
  else await tellWorker({ forget: page }, { isNeeded: false })
}

/** Milliseconds to wait for an offline copy: without a network there will be none. */
const COPY_TIMEOUT = 8_000
const COPY_INTERVAL = 100

/** Resolves once a page works without a network, or cannot be made to within a few seconds. */
export async function whenPageOffline(page: string): Promise<void> {
  if (!navigator.serviceWorker || !globalThis.caches) return
  const until = performance.now() + COPY_TIMEOUT
  while (performance.now() < until && !(await worksOffline(page)))
    await new Promise(resolve => setTimeout(resolve, COPY_INTERVAL))
}

async function worksOffline(page: string): Promise<boolean> {
  const registration = await findWorker()
  if (!registration?.active) return false
  return (await caches.match(page, { cacheName: cacheOf(page), ignoreVary: true })) !== undefined
}

/**
 * Sends a message to the site's service worker. Does nothing in browsers without service workers.
 *
 * @param isNeeded whether to register the worker if there is none
 */
export async function tellWorker(message: WorkerMessage, { isNeeded = true } = {}): Promise<void> {
  try {
    const registration = isNeeded ? await startWorker() : await findWorker()
    const { active, waiting, installing } = registration ?? {}
    const worker = active ?? waiting ?? installing
    worker?.postMessage(message)
  } catch {
    // Private windows may refuse; the page works without it.
  }
}

/** Registers the site's worker; undefined without browser support. @throws if it is refused */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(workerAddress(), { scope: '/' })
}

/** Returns the worker's registration if there is one. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/')
}

/**
 * Returns the worker's address from a policy that pages allow (astro.config.mjs). Whatever the
 * input, the policy returns this one address.
 */
function workerAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy('sapa-worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER
  return trusted
}

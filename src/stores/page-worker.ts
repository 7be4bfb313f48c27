import type { WorkerMessage } from '../service-worker/messages.ts'

const WORKER = '/page-worker.js'

/** Trusted Types as browsers have them; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy: (
    name: 'sapa-worker' | 'sapa-dictionary',
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
 * Keeps a page on the device, so that it is there after a reload or a crash without network, or
 * lets go of it; a worker that nothing else needs leaves with the last one.
 *
 * @param page address as pageKey() in src/service-worker/cache-names.ts names it
 */
export async function setPageOffline(page: string, isKept: boolean): Promise<void> {
  if (isKept) await tellWorker({ keep: page })
  else await tellWorker({ forget: page }, { isNeeded: false })
}

/**
 * Says something to the worker of the site. Where browsers have no workers, nothing happens.
 *
 * @param isNeeded whether to begin one where there is none
 */
export async function tellWorker(message: WorkerMessage, { isNeeded = true } = {}): Promise<void> {
  try {
    const registration = isNeeded ? await startWorker() : await findWorker()
    const { active, waiting, installing } = registration ?? {}
    const worker = active ?? waiting ?? installing
    worker?.postMessage(message)
  } catch {
    // Private windows may refuse; the page works on without.
  }
}

/** The worker of the site; undefined where browsers have none. @throws where it is refused */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(workerAddress(), { scope: '/' })
}

/** Likewise, where it has begun. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/')
}

/**
 * The only policy that pages allow (astro.config.mjs). Whatever it is asked for, it vouches for
 * our worker alone.
 */
function workerAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy('sapa-worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER
  return trusted
}

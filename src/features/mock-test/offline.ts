const WORKER = '/mock-test-worker.js'
const SCOPE = '/mock-test/'

/** Trusted Types as browsers have them; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy: (
    name: 'sapa-worker',
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
 * Keeps this page on the device, so that it is there after a reload or a crash without network:
 * to be called when a test begins. Where browsers have no workers, nothing happens.
 */
export async function keepPageOffline(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.register(workerAddress(), { scope: SCOPE })
    tell(registration, { keep: location.pathname })
  } catch {
    // Private windows may refuse; the test goes on without.
  }
}

/** Lets go of this page when its test was handed in; the worker leaves with the last one. */
export async function forgetPageOffline(): Promise<void> {
  try {
    tell(await navigator.serviceWorker?.getRegistration(SCOPE), { forget: location.pathname })
  } catch {
    // Then there is nothing to let go of.
  }
}

function tell(registration: ServiceWorkerRegistration | undefined, what: object): void {
  const { active, waiting, installing } = registration ?? {}
  const worker = active ?? waiting ?? installing
  worker?.postMessage(what)
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

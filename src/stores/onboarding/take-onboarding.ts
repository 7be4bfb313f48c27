import type { Http } from '../../api/http.ts'
import { readOnboarding } from './onboarding.ts'

/** Moves the choices into the account of the current user, if there are any. */
export async function takeOnboarding(http: Http): Promise<void> {
  if (readOnboarding().exam === undefined) return
  // If the script fails to load, the next page tries again.
  const script = await import('./claim-onboarding.ts').catch(() => undefined)
  await script?.claimOnboarding(http)
}

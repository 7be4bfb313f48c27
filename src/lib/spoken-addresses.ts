import { getSpokenAddresses } from '../contract/routes/recorded-files.ts'

/** Milliseconds after which what the device has counts. */
const PATIENCE = 1_500

/**
 * Returns the addresses from which people are heard, for a device that has synthetic recordings or
 * entries stored; none if the server cannot be reached. Browsers ask at most once a minute.
 */
export async function fetchSpokenAddresses(): Promise<ReadonlySet<string>> {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const answer = await fetch(getSpokenAddresses.path, { credentials: 'omit', signal })
    return new Set(answer.ok ? (await answer.json()).data : [])
  } catch {
    return new Set()
  }
}

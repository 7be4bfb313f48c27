import type { Entry } from '../../contract/dictionary.ts'
import { recordingAddress, textsOfEntry } from '../../lib/recording-address.ts'
import { fetchSpokenAddresses } from '../../lib/spoken-addresses.ts'

let addresses: ReadonlySet<string> = new Set()

/** Fetches which texts people have recorded; entries of this device show it from the next one on. */
export async function refreshSpoken(): Promise<void> {
  addresses = await fetchSpokenAddresses()
}

/** Adds to an entry of this device what the server would say: which of its texts people speak. */
export function withSpoken(entry: Entry): Entry {
  const spoken = textsOfEntry(entry).filter(text => addresses.has(recordingAddress(text)))
  void refreshSpoken()
  return spoken.length > 0 ? { ...entry, spoken_by_people: spoken } : entry
}

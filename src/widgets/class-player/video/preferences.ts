import { map } from 'nanostores'
import { readHere, storeHere } from '../../../lib/device-storage.ts'
import type { Quality } from './quality.ts'

export type Captions = 'both' | 'ko' | 'id' | 'off'

export interface Preferences {
  speed: number
  captions: Captions
  quality: Quality
}

const KEY = 'sapa-class-player'
export const SPEEDS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const
export const CAPTIONS: readonly Captions[] = ['both', 'ko', 'id', 'off']
export const QUALITIES: readonly Quality[] = ['auto', 'small', 'large']

/** Captions are off, as our videos contain their text; they offer it larger, or in one language. */
const DEFAULTS: Preferences = { speed: 1, captions: 'off', quality: 'auto' }

/** Creates the store of a learner's preferences for videos on this device. */
export function createPreferences() {
  const $preferences = map<Preferences>({ ...DEFAULTS, ...read() })
  return {
    $preferences,
    set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
      $preferences.set({ ...$preferences.get(), [name]: value })
      // Without storage, they last until the page is left.
      storeHere(KEY, JSON.stringify($preferences.get()))
    },
  }
}

/** Returns the stored preferences that are valid. */
function read(): Partial<Preferences> {
  try {
    const { speed, captions, quality } = JSON.parse(readHere(KEY) ?? '{}')
    return {
      ...(SPEEDS.includes(speed) && { speed }),
      ...(CAPTIONS.includes(captions) && { captions }),
      ...(QUALITIES.includes(quality) && { quality }),
    }
  } catch {
    return {}
  }
}

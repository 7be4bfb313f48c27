export type Pronunciation = typeof import('./pronunciation.ts').pronunciationOf

/**
 * Loads the pronunciation rules. They need look-behind: a browser that cannot parse it (Safari
 * before 16.4) does without them, and still shows the rest of an entry.
 */
export async function loadPronunciation(): Promise<Pronunciation> {
  try {
    return (await import('./pronunciation.ts')).pronunciationOf
  } catch {
    return (_, written) => written ?? null
  }
}

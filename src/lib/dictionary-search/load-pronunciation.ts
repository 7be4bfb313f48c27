export type Pronunciation = typeof import('./pronunciation.ts').pronunciationOf

/**
 * Says how words are said. The rules for what nobody wrote down need look-behind: a browser that
 * cannot parse it (Safari before 16.4) does without them, and has all else of an entry.
 */
export async function loadPronunciation(): Promise<Pronunciation> {
  try {
    return (await import('./pronunciation.ts')).pronunciationOf
  } catch {
    return (_, written) => written ?? null
  }
}

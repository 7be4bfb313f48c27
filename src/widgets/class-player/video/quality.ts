import type { VideoSource } from '../../../contract/class-content.ts'

/** The chosen quality: by the connection, or always the smaller or the larger picture. */
export type Quality = 'auto' | 'small' | 'large'

/** Information about the connection, as far as the browser has any. */
export interface Connection {
  saveData?: boolean | undefined
  effectiveType?: string | undefined
  /** Megabits per second. */
  downlink?: number | undefined
}

/** Megabits per second with which the larger picture plays without waiting. */
const FAST_ENOUGH = 2

/**
 * @param sources sources, the smallest first
 * @param isWide whether the page is wide enough for the larger picture
 * @returns the source to play
 */
export function pickSource(
  sources: readonly VideoSource[],
  quality: Quality,
  { saveData, effectiveType = '4g', downlink = FAST_ENOUGH }: Connection,
  isWide: boolean,
): VideoSource | undefined {
  const isSlow = saveData || effectiveType !== '4g' || downlink < FAST_ENOUGH
  const isSmall = quality === 'small' || (quality === 'auto' && (isSlow || !isWide))
  return isSmall ? sources[0] : sources.at(-1)
}

/** Returns the connection of this device; empty if the browser does not expose it. */
export function readConnection(): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object ? connection : {}
}

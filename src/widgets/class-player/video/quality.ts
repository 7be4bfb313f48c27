import type { VideoSource } from '../../../contract/class-content.ts'

/** What a learner wants: by the connection, or always the smaller or the larger picture. */
export type Quality = 'auto' | 'small' | 'large'

/** What browsers say of the connection, as far as they do. */
export interface Connection {
  saveData?: boolean | undefined
  effectiveType?: string | undefined
  /** Megabits in a second. */
  downlink?: number | undefined
}

/** Megabits in a second that the larger picture plays with without waiting. */
const ENOUGH = 2

/**
 * @param sources with the smallest first
 * @param isWide whether the larger picture could be seen at all
 * @returns the source to play
 */
export function pickSource(
  sources: readonly VideoSource[],
  quality: Quality,
  { saveData, effectiveType = '4g', downlink = ENOUGH }: Connection,
  isWide: boolean,
): VideoSource | undefined {
  const isSlow = saveData || effectiveType !== '4g' || downlink < ENOUGH
  const isSmall = quality === 'small' || (quality === 'auto' && (isSlow || !isWide))
  return isSmall ? sources[0] : sources.at(-1)
}

/** The connection of this device; empty where the browser does not say. */
export function readConnection(): Connection {
  const known: unknown = Reflect.get(navigator, 'connection')
  return known instanceof Object ? known : {}
}

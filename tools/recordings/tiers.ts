import type { SungPhoneme } from './prosody.ts'

/** Part of a synthesized phrase: one phoneme, several that the voice joins, or a pause. */
export interface Span {
  /** Seconds from the beginning. */
  from: number
  to: number
  phonemes: SungPhoneme[]
}

/** Milliseconds that are left of a pause in the synthesized sound. */
const PAUSE_LENGTH = 12
/** Factors of length beyond which the sound would suffer. */
const FACTOR_MIN = 0.2
const FACTOR_MAX = 3
/** Codes with which a pause or a change of language is marked. */
const PAUSE = /^(_.*|\(.*\))?$/
/** Part of a sound at its borders that moves from tone to tone. */
const MARGIN = 0.15
/** Seconds by which a point keeps away from a border, at which Praat cannot have two. */
const EDGE = 0.0005

/**
 * Reads when each phoneme of a phrase sounds.
 *
 * @param grid short text of a TextGrid of Praat, whose last tier has the phonemes
 * @param phonemes of the phrase; those that the voice joins with the one before count to its span
 */
export function readTimes(grid: string, phonemes: readonly SungPhoneme[]): Span[] {
  const tier = grid.slice(grid.lastIndexOf('"phoneme"'))
  const spans: Span[] = []
  let next = 0
  for (const [, from, to, code = ''] of tier.matchAll(/^([\d.]+) *\n([\d.]+) *\n"(.*)" *$/gm)) {
    const found = phonemes.findIndex((phoneme, at) => at >= next && phoneme.code === code)
    const before = spokenBefore(spans)
    if (found >= 0) {
      before?.phonemes.push(...phonemes.slice(next, found))
      spans.push({ from: Number(from), to: Number(to), phonemes: phonemes.slice(found, found + 1) })
      next = found + 1
    } else if (PAUSE.test(code) || !before) {
      spans.push({ from: Number(from), to: Number(to), phonemes: [] })
    } else {
      // The voice adds a sound between two, such as a palatal one.
      before.to = Number(to)
    }
  }
  spokenBefore(spans)?.phonemes.push(...phonemes.slice(next))
  return spans
}

function spokenBefore(spans: readonly Span[]): Span | undefined {
  return spans.findLast(({ phonemes }) => phonemes.length > 0)
}

/** Returns a DurationTier for Praat, which gives each sound its length. @param pace factor of all lengths */
export function durationTier(spans: readonly Span[], pace: number): string {
  return tier(
    'DurationTier',
    spans,
    spans.flatMap(({ from, to, phonemes }) => {
      const length = phonemes.reduce((sum, phoneme) => sum + phoneme.length * pace, 0)
      const now = (to - from) * 1_000
      if (now <= 4 * EDGE * 1_000) return []
      const factor = Math.min(Math.max((length || PAUSE_LENGTH) / now, FACTOR_MIN), FACTOR_MAX)
      return [
        { at: from + EDGE, value: factor },
        { at: to - EDGE, value: factor },
      ]
    }),
  )
}

/** Returns a PitchTier for Praat, with the tones of a phrase. @param hertz middle of the voice */
export function pitchTier(spans: readonly Span[], hertz: number): string {
  const toHertz = (tone: number) => hertz * 2 ** (tone / 12)
  return tier(
    'PitchTier',
    spans,
    spans.flatMap(({ from, to, phonemes }) => {
      const tones = phonemes.flatMap(phoneme => phoneme.tones)
      const margin = (to - from) * MARGIN
      const step = (to - from - 2 * margin) / Math.max(tones.length - 1, 1)
      return tones.map((tone, at) => ({ at: from + margin + at * step, value: toHertz(tone) }))
    }),
  )
}

interface Point {
  /** Seconds from the beginning. */
  at: number
  value: number
}

function tier(kind: string, spans: readonly Span[], points: readonly Point[]): string {
  const lines = points.flatMap(({ at, value }) => [at.toFixed(6), value.toFixed(4)])
  const head = ['File type = "ooTextFile"', `Object class = "${kind}"`, '', '0']
  return [...head, spans.at(-1)?.to ?? 0, points.length, ...lines, ''].join('\n')
}

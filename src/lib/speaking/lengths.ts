import { type ComparedSound, type Comparison, median } from './comparison.ts'
import type { Finding } from './findings.ts'

/** Length of a vowel beside the pace of all other sounds, below and above which it stands out. */
const VOWEL_MIN = 0.58
const VOWEL_MAX = 1.75
/** Length of a final consonant, alone and with a like one behind it, below which it is not there. */
const CODA_MIN = 0.42
const TWO_MIN = 0.72
/** Sounds without which there is no pace to hold one against. */
const SOUNDS_MIN = 4

/** Returns syllables that are too short or too long beside the others, and missing final consonants. */
export function judgeLengths({ sounds, syllables }: Comparison): Finding[] {
  const spoken = sounds.filter(({ sound }) => sound.role !== 'pause')
  if (spoken.length < SOUNDS_MIN) return []
  return spoken.flatMap((compared, at): Finding[] => {
    const { syllable, role, kind } = compared.sound
    const others = spoken.filter(other => other !== compared)
    const ratio = compared.ratio / median(others.map(other => other.ratio))
    if (role === 'vowel' && ratio < VOWEL_MIN) return [{ code: 'too-short', syllable }]
    if (role === 'vowel' && ratio > VOWEL_MAX) return [{ code: 'too-long', syllable }]
    if (role !== 'coda' || kind !== 'sonorant') return []
    const isMissing = ratio < CODA_MIN || isMerged(compared, spoken[at + 1], others)
    return isMissing
      ? [{ code: 'coda-missing', syllable, coda: syllables[syllable]?.coda ?? '' }]
      : []
  })
}

/** A final ㄴ before ㄴ is heard by the length of both alone. */
function isMerged(
  coda: ComparedSound,
  next: ComparedSound | undefined,
  others: readonly ComparedSound[],
): boolean {
  if (next?.sound.kind !== 'sonorant') return false
  const length = coda.sound.to - coda.sound.from + next.sound.to - next.sound.from
  const inTake = next.take.to - coda.take.from
  const pace = median(others.filter(other => other !== next).map(({ ratio }) => ratio))
  return inTake / length / pace < TWO_MIN
}

import type { Chance } from './chance.ts'
import { lettersOf } from './hangul.ts'

/** Spellings that Indonesians use for each Korean sound, the most common first. */
const INITIALS: Readonly<Record<string, readonly string[]>> = spellings(
  'ㄱ g k|ㄲ kk k gg|ㄴ n|ㄷ d t|ㄸ tt t dd|ㄹ r l|ㅁ m|ㅂ b p|ㅃ pp p bb|ㅅ s|ㅆ ss s|ㅇ|ㅈ j|ㅉ jj j|ㅊ ch c|ㅋ k kh|ㅌ t th|ㅍ p ph|ㅎ h',
)
const MEDIALS: Readonly<Record<string, readonly string[]>> = spellings(
  'ㅏ a|ㅐ ae e|ㅑ ya|ㅒ yae ye|ㅓ eo o|ㅔ e|ㅕ yeo yo|ㅖ ye|ㅗ o|ㅘ wa|ㅙ wae we|ㅚ oe we|ㅛ yo|ㅜ u|ㅝ wo|ㅞ we|ㅟ wi|ㅠ yu|ㅡ eu u|ㅢ ui eui|ㅣ i',
)
const FINALS: Readonly<Record<string, readonly string[]>> = spellings(
  'ㄱ k g|ㄴ n|ㄷ t d|ㄹ l|ㅁ m|ㅂ p b|ㅇ ng',
)

/**
 * Returns a word in Latin letters as an Indonesian might write it after hearing it.
 *
 * @param sound pronunciation of the word in Hangul
 * @returns undefined if the pronunciation contains anything but syllables
 */
export function asHeard(sound: string, chance: Chance): string | undefined {
  let written = ''
  let before = ''
  for (const syllable of sound.replaceAll(/[ː\s]/g, '')) {
    const letters = lettersOf(syllable)
    if (!letters) return undefined
    const [initial, medial, final] = letters
    written += spelledInitial(initial, medial, before, chance)
    written += chance.pick(MEDIALS[medial] ?? [''])
    written += chance.pick(FINALS[final] ?? [''])
    before = final
  }
  return written
}

function spelledInitial(initial: string, medial: string, before: string, chance: Chance): string {
  // 빨리: ppalli, palli.
  if (initial === 'ㄹ' && before === 'ㄹ') return chance.pick(['l', ''])
  if (initial === 'ㅅ' && medial === 'ㅣ') return chance.pick(['s', 'sh'])
  return chance.pick(INITIALS[initial] ?? [''])
}

function spellings(table: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    table.split('|').map(line => {
      const [letter = '', ...written] = line.split(' ')
      return [letter, written.length > 0 ? written : ['']]
    }),
  )
}

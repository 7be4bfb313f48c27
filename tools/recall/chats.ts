import type { Chance } from './chance.ts'
import { compose, lettersOf, strokes } from './hangul.ts'

/** A final before ㅇ as it sounds: what stays, and what begins the next syllable. */
const CARRIED: Readonly<Record<string, readonly [stays: string, begins: string]>> = {
  ㄱ: ['', 'ㄱ'],
  ㄲ: ['', 'ㄲ'],
  ㄴ: ['', 'ㄴ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['', 'ㄴ'],
  ㄷ: ['', 'ㄷ'],
  ㄹ: ['', 'ㄹ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㅀ: ['', 'ㄹ'],
  ㅁ: ['', 'ㅁ'],
  ㅂ: ['', 'ㅂ'],
  ㅄ: ['ㅂ', 'ㅆ'],
  ㅅ: ['', 'ㅅ'],
  ㅆ: ['', 'ㅆ'],
  ㅈ: ['', 'ㅈ'],
  ㅊ: ['', 'ㅊ'],
  ㅌ: ['', 'ㅌ'],
  ㅍ: ['', 'ㅍ'],
  ㅎ: ['', 'ㅇ'],
}

/** Ways to write a word in a chat; a way that changes nothing does not fit the word. */
const WAYS: readonly ((word: string) => string)[] = [
  asItSounds,
  // The second ㅅ of a key is often left out: 먹엇어.
  word => word.normalize('NFD').replaceAll('ᆻ', 'ᆺ').normalize('NFC'),
  word => word.replace(/요$/, '용'),
  word => word.replace(/요$/, '여'),
  word => (/[다아어]$/.test(word) ? compose([...strokes(word), 'ㅇ']) : word),
]

/** Returns a word as somebody writes it in a chat; undefined if no way to do so fits it. */
export function chatted(word: string, chance: Chance): string | undefined {
  const ways = WAYS.map(way => way(word)).filter(text => text !== word)
  return ways.length > 0 ? chance.pick(ways) : undefined
}

/** Returns a word with each final consonant written where it is heard: 조아요, 업써요. */
function asItSounds(word: string): string {
  const syllables = [...word].map(syllable => lettersOf(syllable) ?? (['', '', ''] as const))
  return syllables
    .map(([initial, medial, final], at) => {
      const before = CARRIED[syllables[at - 1]?.[2] ?? '']
      const isCarried = initial === 'ㅇ' && before
      const isLeft = syllables[at + 1]?.[0] === 'ㅇ' && CARRIED[final]
      return compose([
        ...(isCarried ? before[1] : initial),
        ...strokes(medial),
        ...strokes(isLeft ? isLeft[0] : final),
      ])
    })
    .join('')
}

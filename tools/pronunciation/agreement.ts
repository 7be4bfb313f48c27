import { putTogether, type Syllable, takeApart } from '../../src/lib/pronunciation/syllables.ts'
import type { Spoken } from './spoken.ts'

export type Agreement = 'same' | 'allowed' | 'other'

/** Vowels after which another vowel may begin with y: 피어 is 피어 or 피여 (표준발음법 22). */
const FRONT_VOWELS = ['ㅣ', 'ㅗㅣ', 'ㅜㅣ', 'ㅡㅣ', 'ㅐ', 'ㅔ', 'ㅗㅐ', 'ㅜㅔ']
/** Spelled vowels and their alternative pronunciation (표준발음법 4, 5). */
const OTHER_VOWELS: Readonly<Record<string, string>> = { ㅗㅣ: 'ㅜㅔ', ㅖ: 'ㅔ', ㅡㅣ: 'ㅣ' }

/**
 * Whether `said` is the dictionary's pronunciation, or another that the standard allows: a dump has
 * only the last one of a form (때리여, 뒈는).
 */
export function agreement(said: string, { text, ways }: Spoken): Agreement {
  const bare = said.replace(/\s/g, '')
  if (ways.includes(bare)) return 'same'
  const spelled = [...text.replace(/\s/g, '')].map(takeApart)
  const ours = oneWay(spelled, bare)
  const isAllowed = ways.some(way => {
    const theirs = oneWay(spelled, way)
    return ours === theirs || dropSiot(spelled, ours, theirs) === theirs
  })
  return isAllowed ? 'allowed' : 'other'
}

type Spelled = readonly (Syllable | undefined)[]

/** Normalizes a vowel with two allowed pronunciations to one of them. */
function oneWay(spelled: Spelled, sound: string): string {
  const syllables = [...sound]
  if (syllables.length !== spelled.length) return sound
  return syllables
    .map((character, at) => {
      const heard = takeApart(character)
      const letters = spelled[at]
      if (!heard || !letters) return character
      const coda = isLongSs(letters, syllables[at + 1]) ? '' : heard.coda
      return putTogether({ ...heard, vowel: vowelOf(letters, heard, spelled[at - 1]), coda })
    })
    .join('')
}

/**
 * Removes ㅅ between two words, which may be pronounced as ㄷ or only make the next sound tense
 * (표준발음법 30): 핻삗 or 해삗.
 */
function dropSiot(spelled: Spelled, ours: string, theirs: string): string {
  return [...ours]
    .map((character, at) => {
      const heard = takeApart(character)
      const isAdded = spelled[at]?.coda === 'ㅅ' && takeApart(theirs.charAt(at))?.coda === ''
      return heard?.coda === 'ㄷ' && isAdded ? putTogether({ ...heard, coda: '' }) : character
    })
    .join('')
}

/** Whether a final and the next initial form one long ㅆ: 있습니다 is 읻씀니다 or 이씀니다. */
function isLongSs({ coda }: Syllable, next = ''): boolean {
  return coda === 'ㅆ' && takeApart(next)?.initial === 'ㅆ'
}

function vowelOf(letters: Syllable, heard: Syllable, before: Syllable | undefined): string {
  if (heard.vowel === OTHER_VOWELS[letters.vowel]) return letters.vowel
  // 돼 is short for 되어, for which the standard also allows 뒈어.
  if (letters.initial === 'ㄷ' && letters.vowel === 'ㅗㅐ' && heard.vowel === 'ㅜㅔ') return 'ㅗㅐ'
  const isAfterFront =
    letters.initial === 'ㅇ' && before?.coda === '' && FRONT_VOWELS.includes(before.vowel)
  if (isAfterFront && letters.vowel === 'ㅓ' && heard.vowel === 'ㅕ') return 'ㅓ'
  if (isAfterFront && letters.vowel === 'ㅗ' && heard.vowel === 'ㅛ') return 'ㅗ'
  return heard.vowel
}

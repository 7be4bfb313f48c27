import { putTogether, type Syllable, takeApart } from '../../src/lib/pronunciation/syllables.ts'
import type { Spoken } from './spoken.ts'

export type Agreement = 'same' | 'allowed' | 'other'

/** After these a vowel may begin with y: 피어 is 피어 or 피여 (표준발음법 22). */
const FRONT_VOWELS = ['ㅣ', 'ㅗㅣ', 'ㅜㅣ', 'ㅡㅣ', 'ㅐ', 'ㅔ', 'ㅗㅐ', 'ㅜㅔ']
/** What is spelled, and the other way it may be said (표준발음법 4, 5). */
const OTHER_VOWELS: Readonly<Record<string, string>> = { ㅗㅣ: 'ㅜㅔ', ㅖ: 'ㅔ', ㅡㅣ: 'ㅣ' }

/**
 * Whether `said` is what the dictionary says, or another way that the standard allows: a dump has but
 * the last way of a form (때리여, 뒈는).
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

/** Of two ways that are both allowed, one. */
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

/** ㅅ between two words may be heard as ㄷ where it only makes tense (표준발음법 30): 핻삗 beside 해삗. */
function dropSiot(spelled: Spelled, ours: string, theirs: string): string {
  return [...ours]
    .map((character, at) => {
      const heard = takeApart(character)
      const isAdded = spelled[at]?.coda === 'ㅅ' && takeApart(theirs.charAt(at))?.coda === ''
      return heard?.coda === 'ㄷ' && isAdded ? putTogether({ ...heard, coda: '' }) : character
    })
    .join('')
}

/** 있습니다 is 읻씀니다 or 이씀니다 there; both are one long ㅆ. */
function isLongSs({ coda }: Syllable, next = ''): boolean {
  return coda === 'ㅆ' && takeApart(next)?.initial === 'ㅆ'
}

function vowelOf(letters: Syllable, heard: Syllable, before: Syllable | undefined): string {
  if (heard.vowel === OTHER_VOWELS[letters.vowel]) return letters.vowel
  // 돼 is 되어, of which the standard has 뒈어 too.
  if (letters.initial === 'ㄷ' && letters.vowel === 'ㅗㅐ' && heard.vowel === 'ㅜㅔ') return 'ㅗㅐ'
  const isAfterFront =
    letters.initial === 'ㅇ' && before?.coda === '' && FRONT_VOWELS.includes(before.vowel)
  if (isAfterFront && letters.vowel === 'ㅓ' && heard.vowel === 'ㅕ') return 'ㅓ'
  if (isAfterFront && letters.vowel === 'ㅗ' && heard.vowel === 'ㅛ') return 'ㅗ'
  return heard.vowel
}

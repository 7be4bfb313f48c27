import { pronounce } from '../pronunciation/pronounce.ts'
import { type Syllable, takeApart } from '../pronunciation/syllables.ts'

const INITIALS = letters(
  'ㄱg ㄲkk ㄴn ㄷd ㄸtt ㄹr ㅁm ㅂb ㅃpp ㅅs ㅆss ㅇ ㅈj ㅉjj ㅊch ㅋk ㅌt ㅍp ㅎh',
)
const VOWELS = letters(
  'ㅏa ㅐae ㅑya ㅒyae ㅓeo ㅔe ㅕyeo ㅖye ㅗo ㅗㅏwa ㅗㅐwae ㅗㅣoe ㅛyo ㅜu ㅜㅓwo ㅜㅔwe ㅜㅣwi ㅠyu ㅡeu ㅡㅣui ㅣi',
)
const CODAS = letters('ㄱk ㄴn ㄷt ㄹl ㅁm ㅂp ㅇng')
const LAX: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }
const ASPIRATED: Readonly<Record<string, string>> = { ㅋ: 'kh', ㅌ: 'th', ㅍ: 'ph' }

/** Parses a table from jamo to Latin letters. */
function letters(table: string): Record<string, string> {
  const pairs = table.split(' ').map(pair => /^([ㄱ-ㅣ]+)([a-z]*)$/.exec(pair)?.slice(1) ?? [])
  return Object.fromEntries(pairs)
}

/** A character with its spelling and, for a syllable, its sound. */
interface SyllablePosition {
  character: string
  spelled: Syllable | undefined
  heard: Syllable | undefined
}

/**
 * Returns the Revised Romanization (Ministry of Culture notice 2000-8): consonants as
 * pronounced, tensing not shown (학교 hakgyo, 햇빛 haetbit), vowels as spelled (희망 huimang),
 * and in nouns ㅎ kept after ㄱ, ㄷ, ㅂ (축하 chukha).
 *
 * @param word the spelling
 * @param pronunciation standard pronunciation in Hangul; derived by rule if absent
 */
export function romanize(word: string, pronunciation?: string | null, isNoun = false): string {
  const places = placesOf(word, pronunciation)
  return places.map((_, at) => latin(places, at, isNoun) + codaLetters(places, at)).join('')
}

/** Romanizes without the ㅅ that is only heard as tensing: haebit, chisol. */
export function romanizeByEar(word: string, pronunciation?: string | null, isNoun = false): string {
  const places = placesOf(word, pronunciation)
  return places
    .map(
      (_, at) => latin(places, at, isNoun) + (isInTense(places, at) ? '' : codaLetters(places, at)),
    )
    .join('')
}

function placesOf(word: string, pronunciation: string | null | undefined): SyllablePosition[] {
  const spelled = [...word.normalize('NFC')]
  const given = [...(pronunciation ?? '').split('/', 1).join('')]
  const spoken = given.length === spelled.length ? given : [...wordByWord(spelled.join(''))]
  return spelled.map((character, at) => ({
    character,
    spelled: takeApart(character),
    heard: takeApart(spoken[at] ?? character),
  }))
}

/** Pronounces each word by itself; other characters stay, and their number is the same. */
function wordByWord(text: string): string {
  return text.replace(/[가-힣]+/g, pronounce)
}

/** Romanizes a character, for a syllable without its final consonant. */
function latin(places: readonly SyllablePosition[], at: number, isNoun: boolean): string {
  const { character, spelled, heard } = places[at] ?? {}
  if (!spelled || !heard) return (character ?? '').toLowerCase()
  const before = places[at - 1]
  const initial =
    before?.heard?.coda === 'ㄹ' && heard.initial === 'ㄹ'
      ? 'l'
      : initialLetters(spelled, heard, before?.spelled, isNoun)
  return initial + (VOWELS[spelled.vowel] ?? '')
}

function codaLetters(places: readonly SyllablePosition[], at: number): string {
  const { spelled, heard } = places[at] ?? {}
  if (!spelled || !heard) return ''
  // Without the tense consonant after it, the final would sound as ㄷ.
  return heard.coda === '' && isInTense(places, at) ? 't' : (CODAS[heard.coda] ?? '')
}

/** Whether a syllable ends in ㅅ that makes the next one tense. */
function isInTense(places: readonly SyllablePosition[], at: number): boolean {
  const next = places[at + 1]
  if (!next?.spelled || !next.heard) return false
  const coda = places[at]?.spelled?.coda ?? ''
  return ['ㅅ', 'ㅆ'].includes(coda) && next.spelled.initial === LAX[next.heard.initial]
}

function initialLetters(
  spelled: Syllable,
  heard: Syllable,
  before: Syllable | undefined,
  isNoun: boolean,
): string {
  const { initial } = heard
  if (isNoun && spelled.initial === 'ㅎ' && before?.coda) {
    const aspirated = ASPIRATED[initial]
    if (aspirated) return aspirated
  }
  const lax = LAX[initial]
  if (!lax || spelled.initial === initial) return INITIALS[initial] ?? ''
  const carriedOver = spelled.initial === 'ㅇ' && ['ㄲ', 'ㅆ'].includes(before?.coda ?? '')
  // es-hangul writes the codas ㄲ and ㅆ as one character, clusters such as ㅂㅅ as two.
  return INITIALS[carriedOver ? initial : lax] ?? ''
}

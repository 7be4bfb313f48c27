import { disassembleCompleteCharacter, standardizePronunciation } from 'es-hangul'

const INITIALS: Record<string, string> = {
  ㄱ: 'g', ㄲ: 'kk', ㄴ: 'n', ㄷ: 'd', ㄸ: 'tt', ㄹ: 'r', ㅁ: 'm', ㅂ: 'b', ㅃ: 'pp', ㅅ: 's',
  ㅆ: 'ss', ㅇ: '', ㅈ: 'j', ㅉ: 'jj', ㅊ: 'ch', ㅋ: 'k', ㅌ: 't', ㅍ: 'p', ㅎ: 'h',
}
const VOWELS: Record<string, string> = {
  ㅏ: 'a', ㅐ: 'ae', ㅑ: 'ya', ㅒ: 'yae', ㅓ: 'eo', ㅔ: 'e', ㅕ: 'yeo', ㅖ: 'ye', ㅗ: 'o', ㅗㅏ: 'wa',
  ㅗㅐ: 'wae', ㅗㅣ: 'oe', ㅛ: 'yo', ㅜ: 'u', ㅜㅓ: 'wo', ㅜㅔ: 'we', ㅜㅣ: 'wi', ㅠ: 'yu', ㅡ: 'eu',
  ㅡㅣ: 'ui', ㅣ: 'i',
}
const CODAS: Record<string, string> = { ㄱ: 'k', ㄴ: 'n', ㄷ: 't', ㄹ: 'l', ㅁ: 'm', ㅂ: 'p', ㅇ: 'ng' }
const LAX: Record<string, string> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }
const ASPIRATED: Record<string, string> = { ㅋ: 'kh', ㅌ: 'th', ㅍ: 'ph' }

interface Syllable {
  initial: string
  vowel: string
  coda: string
}

/**
 * Revised Romanization of Korean (Ministry of Culture notice 2000-8): consonants as
 * pronounced, tensing not shown (학교 hakgyo), vowels as spelled (희망 huimang), and in
 * nouns ㅎ kept after ㄱ, ㄷ, ㅂ (축하 chukha).
 *
 * @param word the spelling
 * @param pronunciation standard pronunciation in Hangul; worked out by rule when unknown
 */
export function romanize(word: string, pronunciation?: string | null, isNoun = false): string {
  const spelled = [...word]
  let spoken = [...(pronunciation || standardizePronunciation(word))]
  if (spoken.length !== spelled.length) spoken = [...standardizePronunciation(word)]
  let romanized = ''
  let before: Syllable | undefined
  let codaBefore = ''
  for (const [at, character] of spelled.entries()) {
    const here = read(character)
    const heard = read(spoken[at] ?? character)
    if (here && heard) {
      const initial = initialLetters(here, heard, before, isNoun)
      romanized += codaBefore === 'ㄹ' && heard.initial === 'ㄹ' ? 'l' : initial
      romanized += (VOWELS[here.vowel] ?? '') + (CODAS[heard.coda] ?? '')
    } else {
      romanized += character.toLowerCase()
    }
    before = here
    codaBefore = heard?.coda ?? ''
  }
  return romanized
}

function read(character: string): Syllable | undefined {
  const parts = disassembleCompleteCharacter(character)
  return parts && { initial: parts.choseong, vowel: parts.jungseong, coda: parts.jongseong }
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
  // es-hangul spells the coda ㄲ and ㅆ as one letter, clusters such as ㅂㅅ as two.
  return INITIALS[carriedOver ? initial : lax] ?? ''
}

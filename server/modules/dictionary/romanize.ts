import { disassembleCompleteCharacter, standardizePronunciation } from 'es-hangul'

const INITIALS = letters(
  'ㄱg ㄲkk ㄴn ㄷd ㄸtt ㄹr ㅁm ㅂb ㅃpp ㅅs ㅆss ㅇ ㅈj ㅉjj ㅊch ㅋk ㅌt ㅍp ㅎh',
)
const VOWELS = letters(
  'ㅏa ㅐae ㅑya ㅒyae ㅓeo ㅔe ㅕyeo ㅖye ㅗo ㅗㅏwa ㅗㅐwae ㅗㅣoe ㅛyo ㅜu ㅜㅓwo ㅜㅔwe ㅜㅣwi ㅠyu ㅡeu ㅡㅣui ㅣi',
)
const CODAS = letters('ㄱk ㄴn ㄷt ㄹl ㅁm ㅂp ㅇng')
const LAX: Record<string, string> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }
const ASPIRATED: Record<string, string> = { ㅋ: 'kh', ㅌ: 'th', ㅍ: 'ph' }

/** A table of Hangul letters and what they are in Latin ones. */
function letters(table: string): Record<string, string> {
  const pairs = table.split(' ').map(pair => /^([ㄱ-ㅣ]+)([a-z]*)$/.exec(pair)?.slice(1) ?? [])
  return Object.fromEntries(pairs)
}

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

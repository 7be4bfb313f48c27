import { endsInVowel, finalOf, lastVowel, lettersOf, swapLast, vowelBefore } from './letters.ts'
import type { Stem } from './stems.ts'

/**
 * What of a stem an ending joins: the stem as it is, only after a consonant, only after a vowel,
 * the stem with 으 where it needs one, the stem with 아 or 어, one on ㄹ that closes together with
 * the ending (만듦), or one that is honorific by itself, without its 시 (계세요).
 */
export type Base = 'stem' | 'closed' | 'open' | 'eu' | 'a' | 'rieul' | 'honorific'

/** Before these ㄹ is dropped: 아는, 아세요, 아오, 안, 알 (of 알 and ㄹ), 압니다. */
const DROPS_RIEUL = new Set('ᄂᄉᄋᆫᆯᆸ')
const BRIGHT = new Set('ᅡᅣᅩ')
/** What the vowel of a stem becomes with 어. */
const CONTRACTED: Readonly<Record<string, string>> = { ᅩ: 'ᅪ', ᅮ: 'ᅯ', ᅵ: 'ᅧ', ᅬ: 'ᅫ' }
/** Vowels in which 어 is not heard any more, always or if one likes. */
const SWALLOWS = new Set('ᅡᅥᅧ')
const MAY_SWALLOW = new Set('ᅢᅦᅤᅨᅰᅫ')
const WITHOUT_HIEUT: Readonly<Record<string, string>> = { ᅡ: 'ᅢ', ᅣ: 'ᅤ', ᅥ: 'ᅦ', ᅧ: 'ᅨ' }
/** They become 그래, 어때, not 그레. */
const DEMONSTRATIVE = new RegExp('(?:^(?:이|그|저|요|고|조|아무)러|어떠)$'.normalize('NFD'), 'u')
const HONORIFIC = new RegExp('(?:계|주무|드|잡수|자|편찮으|돌아가)시$'.normalize('NFD'), 'u')
const EU = lettersOf('으')
const U = lettersOf('우')
const WA = lettersOf('와')
const WO = lettersOf('워')
const YEO = lettersOf('여')
const REO = lettersOf('러')
const NOH = lettersOf('놓')
const MAL = lettersOf('말')

/** Whether a stem is honorific by itself: 계시, 드시; not 마시. */
export function isHonorific(text: string): boolean {
  return HONORIFIC.test(text)
}

/**
 * The forms of a stem that an ending may stand behind.
 *
 * @param first the ending's first letter: ㄹ and ㅎ give way to some
 * @returns none where the ending does not go with such a stem
 */
export function basesOf(stem: Stem, base: Base, first: string): readonly string[] {
  const final = finalOf(stem.text)
  const open = final === 'ᆯ' ? stem.text.slice(0, -1) : stem.text
  switch (base) {
    case 'stem':
      return plain(stem, final, first)
    case 'closed':
      return final && final !== 'ᆯ' ? [stem.text] : []
    case 'open':
      return final && final !== 'ᆯ' ? [] : [open]
    case 'rieul':
      return final === 'ᆯ' ? [open] : []
    case 'honorific':
      return isHonorific(stem.text) ? [stem.text.slice(0, -2)] : []
    case 'eu':
      return withEu(stem, final, first)
    case 'a':
      return withA(stem, final)
  }
}

function plain({ text, irregular }: Stem, final: string, first: string): readonly string[] {
  if (first !== 'ᄂ') return [text]
  if (final === 'ᆯ') return [text.slice(0, -1)]
  // Since 2015 하야네 and 하얗네 are both right.
  return irregular === 'ㅎ' ? [text, text.slice(0, -1)] : [text]
}

function withEu({ text, irregular }: Stem, final: string, first: string): readonly string[] {
  if (final === '') return [text]
  if (final === 'ᆯ') return [DROPS_RIEUL.has(first) ? text.slice(0, -1) : text]
  if (irregular === 'ㅎ') return [text.slice(0, -1)]
  if (irregular === 'ㅂ') return [swapLast(text, U)]
  return [changedFinal(text, irregular) + EU]
}

function changedFinal(text: string, irregular: Stem['irregular']): string {
  if (irregular === 'ㄷ') return swapLast(text, 'ᆯ')
  return irregular === 'ㅅ' ? text.slice(0, -1) : text
}

function withA(stem: Stem, final: string): readonly string[] {
  const { text, irregular, kind } = stem
  const a = kind !== 'T' && BRIGHT.has(lastVowel(text)) ? 'ᅡ' : 'ᅥ'
  if (kind === 'I') return copulaWithA(stem)
  if (irregular === 'ㅎ') return [hieutWithA(text.slice(0, -1))]
  // 돕다 and 곱다 are the only ones with 와.
  if (irregular === 'ㅂ') return [swapLast(text, isSingle(text) && a === 'ᅡ' ? WA : WO)]
  if (final === '') return openWithA(stem)
  const whole = `${changedFinal(text, irregular)}ᄋ${a}`
  if (text.endsWith(NOH)) return [whole, `${text.slice(0, -2)}ᅪ`]
  return text.endsWith(MAL) ? [whole, text.slice(0, -1)] : [whole]
}

/** Of one syllable: 돕, not 아름답. */
function isSingle(text: string): boolean {
  return text.length === 3
}

/** 학생이어서, 학생이에요, 학생이라서; 의사여서, 의사예요; 아니다 has them all. */
function copulaWithA({ text, isBare }: Stem): readonly string[] {
  const behind = (letters: string) => text + lettersOf(letters)
  if (isBare) return [behind('라')]
  const isIda = text.at(-2) === 'ᄋ'
  const isAfterVowel = endsInVowel(text.slice(0, -2))
  const whole = [behind('어'), behind('라')]
  if (!isIda || !isAfterVowel) whole.push(behind('에'))
  if (isIda && !isAfterVowel) return whole
  return [...whole, swapLast(text, 'ᅧ'), swapLast(text, 'ᅨ')]
}

function hieutWithA(text: string): string {
  const vowel = lastVowel(text)
  return swapLast(text, DEMONSTRATIVE.test(text) ? 'ᅢ' : (WITHOUT_HIEUT[vowel] ?? vowel))
}

function openWithA({ text, irregular }: Stem): readonly string[] {
  const vowel = lastVowel(text)
  const before = text.slice(0, -2)
  const a = BRIGHT.has(vowelBefore(text)) ? 'ᅡ' : 'ᅥ'
  switch (irregular) {
    case '여':
      return [swapLast(text, 'ᅢ'), text + YEO]
    case '르':
      return [`${before}ᆯᄅ${a}`]
    case '러':
      return [text + REO]
    case '으':
      return [swapLast(text, a)]
    case '우':
      return [swapLast(text, 'ᅥ')]
    case '어':
      return [swapLast(text, 'ᅢ')]
    default:
      return regularWithA(text, vowel)
  }
}

function regularWithA(text: string, vowel: string): readonly string[] {
  if (SWALLOWS.has(vowel)) return [text]
  const whole = `${text}ᄋ${vowel === 'ᅩ' ? 'ᅡ' : 'ᅥ'}`
  if (MAY_SWALLOW.has(vowel)) return [text, whole]
  const contracted = CONTRACTED[vowel]
  return contracted ? [swapLast(text, contracted), whole] : [whole]
}

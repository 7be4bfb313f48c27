import { endsInVowel, finalOf, jamoOf, lastVowel, swapLast, vowelBefore } from './jamo.ts'
import type { Stem } from './stems.ts'

/**
 * The form of a stem that an ending joins: the plain stem, only after a consonant, only after a
 * vowel, with 으 if it needs one, with 아 or 어, one on ㄹ that forms a cluster with the ending
 * (만듦), or one that is inherently honorific, without its 시 (계세요).
 */
export type Base = 'stem' | 'closed' | 'open' | 'eu' | 'a' | 'rieul' | 'honorific'

/** Jamo before which ㄹ is dropped: 아는, 아세요, 아오, 안, 알 (of 알 and ㄹ), 압니다. */
const DROPS_RIEUL = new Set('ᄂᄉᄋᆫᆯᆸ')
const BRIGHT = new Set('ᅡᅣᅩ')
/** Contractions of a stem's vowel with 어. */
const CONTRACTED: Readonly<Record<string, string>> = { ᅩ: 'ᅪ', ᅮ: 'ᅯ', ᅵ: 'ᅧ', ᅬ: 'ᅫ' }
/** Vowels that absorb 어, always or optionally. */
const SWALLOWS = new Set('ᅡᅥᅧ')
const MAY_SWALLOW = new Set('ᅢᅦᅤᅨᅰᅫ')
const WITHOUT_HIEUT: Readonly<Record<string, string>> = { ᅡ: 'ᅢ', ᅣ: 'ᅤ', ᅥ: 'ᅦ', ᅧ: 'ᅨ' }
/** Stems that become 그래, 어때, not 그레. */
const DEMONSTRATIVE = new RegExp('(?:^(?:이|그|저|요|고|조|아무)러|어떠)$'.normalize('NFD'), 'u')
const HONORIFIC = new RegExp('(?:계|주무|드|잡수|자|편찮으|돌아가)시$'.normalize('NFD'), 'u')
const EU = jamoOf('으')
const U = jamoOf('우')
const WA = jamoOf('와')
const WO = jamoOf('워')
const YEO = jamoOf('여')
const REO = jamoOf('러')
const NOH = jamoOf('놓')
const MAL = jamoOf('말')

/** Whether a stem is inherently honorific: 계시, 드시; not 마시. */
export function isHonorific(text: string): boolean {
  return HONORIFIC.test(text)
}

/**
 * Returns the forms of a stem that an ending may follow.
 *
 * @param first the ending's first jamo: ㄹ and ㅎ are dropped before some
 * @returns none if the ending does not combine with such a stem
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
  // Since 2015 both 하야네 and 하얗네 are correct.
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
  const fullForm = `${changedFinal(text, irregular)}ᄋ${a}`
  if (text.endsWith(NOH)) return [fullForm, `${text.slice(0, -2)}ᅪ`]
  return text.endsWith(MAL) ? [fullForm, text.slice(0, -1)] : [fullForm]
}

/** Whether a stem has one syllable: 돕, not 아름답. */
function isSingle(text: string): boolean {
  return text.length === 3
}

/** Returns 이다 with 아/어: 학생이어서, 학생이에요, 학생이라서; 의사여서, 의사예요; 아니다 has all. */
function copulaWithA({ text, isBare }: Stem): readonly string[] {
  const behind = (jamo: string) => text + jamoOf(jamo)
  if (isBare) return [behind('라')]
  const isIda = text.at(-2) === 'ᄋ'
  const isAfterVowel = endsInVowel(text.slice(0, -2))
  const fullForms = [behind('어'), behind('라')]
  if (!isIda || !isAfterVowel) fullForms.push(behind('에'))
  if (isIda && !isAfterVowel) return fullForms
  return [...fullForms, swapLast(text, 'ᅧ'), swapLast(text, 'ᅨ')]
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
  const fullForm = `${text}ᄋ${vowel === 'ᅩ' ? 'ᅡ' : 'ᅥ'}`
  if (MAY_SWALLOW.has(vowel)) return [text, fullForm]
  const contracted = CONTRACTED[vowel]
  return contracted ? [swapLast(text, contracted), fullForm] : [fullForm]
}

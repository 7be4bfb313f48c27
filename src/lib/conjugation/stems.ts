import { finalOf, jamoOf } from './jamo.ts'

/**
 * The kind of a stem for endings: a verb, an adjective, 있다 and 없다 (adjectives with verb
 * endings), 이다 and 아니다, or a stem with a tense mark.
 */
export type Kind = 'V' | 'A' | 'E' | 'I' | 'T'

/** Classes of irregular stems in school grammar. ㄹ is dropped by rule, 어 is 그러다. */
export type Irregular = 'ㅂ' | 'ㄷ' | 'ㅅ' | 'ㅎ' | '르' | '러' | '으' | '우' | '여' | '어' | 'ㄹ'

export interface Stem {
  /** In jamo. */
  text: string
  kind: Kind
  irregular: Irregular | null
  /** Whether it is a noun with an unpronounced 이다: 의사다. */
  isBare?: boolean
}

const GOOD = jamoOf('좋')
const GUP = jamoOf('굽')
const GOP = jamoOf('곱')
const HA = jamoOf('하')
const PU = jamoOf('푸')
const REU = jamoOf('르')

/** Verbs on ㅂ with an irregular stem; for adjectives the regular ones are listed. */
const B_VERBS = ends('돕 눕 줍 굽 깁 여쭙')
const B_ADJECTIVES = ends('좁 수줍 어줍')
const S_VERBS = ends('낫 짓 잇 붓 긋 젓 잣')
const D_VERBS = ends('걷 듣 묻 싣 깨닫 긷 일컫 붇 눋 치닫 내닫 겯 들이닫')
/** Stems that are irregular in one meaning (걷다 “berjalan”), regular in another (“menggulung”). */
const D_BOTH = ends('걷 묻 겯')
const D_REGULAR = ends('파묻')
const EU_VERBS = ends('따르 치르 들르 다다르 우러르')
const REO_BOTH = [/^이르$/u, /^누르$/u, /^노르$/u].map(decomposed)
const REO = ends('푸르')
/** Stems on 어, also after a pattern: 먹을걸 그랬어요. */
const EO = [/(?:^(?:이|그|저|요|고|조)러|^어쩌|걸 ?그러)$/u].map(decomposed)

const hasEnd = (endings: readonly RegExp[], text: string) => endings.some(end => end.test(text))

/**
 * Returns how a stem may change; more than one for homographs (걷다).
 *
 * @param text the stem in jamo
 */
export function irregularsOf(text: string, kind: Kind): readonly (Irregular | null)[] {
  if (kind === 'T' || kind === 'I') return [null]
  switch (finalOf(text)) {
    case 'ᆯ':
      return ['ㄹ']
    case 'ᆸ':
      return bieup(text, kind)
    case 'ᆺ':
      return [hasEnd(S_VERBS, text) ? 'ㅅ' : null]
    case 'ᆮ':
      return digeut(text)
    case 'ᇂ':
      return [kind === 'A' && !text.endsWith(GOOD) ? 'ㅎ' : null]
    case '':
      return open(text)
    default:
      return [null]
  }
}

function bieup(text: string, kind: Kind): readonly (Irregular | null)[] {
  if (text.endsWith(GUP)) return ['ㅂ', null]
  if (kind === 'V') return [hasEnd(B_VERBS, text) ? 'ㅂ' : null]
  // The 곱다 of hands numb with cold is regular: 곱아요.
  if (text === GOP) return ['ㅂ', null]
  return [hasEnd(B_ADJECTIVES, text) ? null : 'ㅂ']
}

function digeut(text: string): readonly (Irregular | null)[] {
  if (hasEnd(D_REGULAR, text) || !hasEnd(D_VERBS, text)) return [null]
  return hasEnd(D_BOTH, text) ? ['ㄷ', null] : ['ㄷ']
}

function open(text: string): readonly (Irregular | null)[] {
  if (text.endsWith(HA)) return ['여']
  if (hasEnd(EO, text)) return ['어']
  if (text === PU) return ['우', null]
  if (!text.endsWith('ᅳ')) return [null]
  if (!text.endsWith(REU) || hasEnd(EU_VERBS, text)) return ['으']
  if (hasEnd(REO, text)) return ['러']
  return hasEnd(REO_BOTH, text) ? ['르', '러'] : ['르']
}

function ends(words: string): readonly RegExp[] {
  return [decomposed(new RegExp(`(?:${words.replaceAll(' ', '|')})$`, 'u'))]
}

function decomposed(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.normalize('NFD'), pattern.flags)
}

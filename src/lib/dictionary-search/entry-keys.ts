import { disassemble, getChoseong } from 'es-hangul'
import { withoutArticle } from './english-stems.ts'
import { indonesianRoots } from './indonesian-roots.ts'
import { plainText } from './plain-text.ts'
import { latinLetters, soundsHeard } from './spelled-by-ear.ts'

/**
 * The kinds of search keys. A key is a namespace letter followed by normalized text; a search is
 * a prefix of such keys.
 */
export type Namespace =
  /** headword from each syllable on, as jamo, so that 가 finds 각 while it is being composed */
  | 'h'
  /** pronunciation of the headword, if it differs from the spelling: 학꾜 */
  | 'p'
  /** conjugated form, as jamo */
  | 'f'
  /** initial consonants: ㅅㄹ finds 사랑 */
  | 'c'
  /** romanization: as written, folded, and folded for spoken forms */
  | 'r'
  /** Indonesian and English: a gloss from each of its words on */
  | 'i'
  | 'e'
  /** hanja or loan source */
  | 'o'

export interface Searchable {
  word: string
  /** Standard pronunciation in Hangul; several are separated by a slash. */
  pronunciation?: string | null
  /** First the official one, then those by ear. */
  romanizations: readonly string[]
  origin?: string | null
  forms: readonly string[]
  /** Spoken forms in Latin letters. */
  heard?: readonly string[]
  /** Other spellings, also in Latin letters: CD for 시디. */
  variants?: readonly string[]
  indonesian: readonly string[]
  english: readonly string[]
}

/** Number of glosses per entry whose position affects the rank. */
const GLOSSES_RANKED = 3
/** Labels of glosses for honorific words, which rank behind the plain word for the same. */
const HONORIFIC = /\((hormat|honorific)\b/
/** Weight of a root, which ranks behind every gloss. */
const ROOT_WEIGHT = GLOSSES_RANKED * 2
/** Maximum number of roots per word, the likeliest first; further ones are accidental. */
const ROOTS_MAX = 6
export const KEY_MAX = 48

/**
 * Returns the keys of an entry, each with its namespace, a digit 0–9 for the quality of a hit
 * (0 is best), and the text.
 */
export function searchKeys(entry: Searchable): string[] {
  const keys = new Set<string>()
  const add = (namespace: Namespace, weight: number, text: string) => {
    if (text) keys.add(`${namespace}${weight}${text.slice(0, KEY_MAX)}`)
  }
  add('h', 0, jamo(entry.word))
  for (const rest of laterParts(entry.word)) add('h', 1, jamo(rest))
  for (const sound of soundsOf(entry)) add('p', 0, sound)
  add('c', 0, initialConsonants(entry.word))
  add('r', 0, latinLetters(entry.romanizations[0] ?? ''))
  for (const romanization of entry.romanizations) addSounds(1, romanization)
  for (const form of entry.heard ?? []) addSounds(2, form)
  // A key from each character on, so that 校 finds 학교.
  const characters = [...hanja(entry.origin ?? '')]
  for (const from of characters.keys()) add('o', from > 0 ? 1 : 0, characters.slice(from).join(''))
  const { variants = [] } = entry
  for (const form of [...entry.forms, ...variants]) add('f', 0, jamo(form))
  for (const variant of variants) add('r', 0, latinLetters(variant))
  addGlosses('i', entry.indonesian)
  for (const root of rootsIn(entry.indonesian)) add('i', ROOT_WEIGHT, root)
  addGlosses('e', entry.english.map(withoutArticle))
  return [...keys]

  function addSounds(weight: number, text: string): void {
    for (const [at, sound] of [...soundsHeard(text)].entries()) add('r', weight + at, sound)
  }

  function addGlosses(namespace: Namespace, glosses: readonly string[]): void {
    for (const [at, gloss] of glosses.entries()) {
      const words = plainText(gloss).split(' ')
      for (const from of words.keys()) {
        const place = Math.min(at + Number(HONORIFIC.test(gloss)), GLOSSES_RANKED - 1)
        const weight = place + (from > 0 ? GLOSSES_RANKED : 0)
        add(namespace, weight, words.slice(from).join(' '))
      }
    }
  }
}

/** Returns the later suffixes of a word, such as 교 of 학교; none if it is not Hangul. */
function laterParts(word: string): string[] {
  const characters = [...word.normalize('NFC')]
  return characters.flatMap((character, at) =>
    at > 0 && /[가-힣]/.test(character) ? [characters.slice(at).join('')] : [],
  )
}

function soundsOf({ word, pronunciation }: Searchable): string[] {
  const sounds = (pronunciation ?? '').replaceAll('ː', '').split('/').map(jamo)
  return sounds.filter(sound => sound !== jamo(word))
}

function rootsIn(glosses: readonly string[]): string[] {
  const texts = glosses.map(plainText)
  const words = texts.flatMap(text => (isReduplication(text) ? [text] : text.split(' ')))
  return words.flatMap(word => indonesianRoots(word).slice(0, ROOTS_MAX))
}

/** Whether a text is a reduplication: buku buku, tolong menolong. */
function isReduplication(text: string): boolean {
  return text.includes(' ') && indonesianRoots(text).length > 0
}

/** Splits Hangul into jamo, including compound vowels and finals, and drops spaces. */
export function jamo(text: string): string {
  return disassemble(text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')).toLowerCase()
}

export function initialConsonants(text: string): string {
  return getChoseong(text.normalize('NFC')).replace(/\s/g, '')
}

export function hanja(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return ''
  return text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, '')
}

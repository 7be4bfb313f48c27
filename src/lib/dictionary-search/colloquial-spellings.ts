import { colloquialVerbs, standardIndonesian } from './colloquial-indonesian.ts'
import { activeForm } from './indonesian-roots.ts'

/**
 * How colloquial words are spelled, each with the standard spelling that it may be: by their sound
 * (dapet, taun, sampe), drawn out (bangettt), or with 2 for a word twice (hari2).
 */
const SPELLINGS: readonly (readonly [colloquial: RegExp, standard: string])[] = [
  // malas, dapat
  [/e(?=[^aiueo\s]{1,2}$)/, 'a'],
  // sampai, ramai; kalau, hijau
  [/e$/, 'ai'],
  // apa, itu
  [/e$/, 'a'],
  [/[ou]$/, 'au'],
  // tahun, mau
  [/ao/, 'ahu'],
  [/ao/, 'au'],
  // lain, baik
  [/ae/, 'ai'],
  // tahun, kelihatan, bohong
  [/([aiueo])(?=[aiueo])/, '$1h'],
  // hati, habis
  [/^(?=[aiueo])/, 'h'],
  // masih; juga, iya
  [/([aiueo])$/, '$1h'],
  [/([aiueo])[hk]$/, '$1'],
  // kakak, tidak
  [/([aiueo])$/, '$1k'],
  // sudah, sama
  [/^(?=[aiueo])/, 's'],
  // memang
  [/^(?=e)/, 'm'],
  // ini, itu
  [/^(?=n)/, 'i'],
  [/^(?=t)/, 'i'],
  // baik, saya
  [/y$/, 'i'],
  [/q/g, 'k'],
  [/z/g, 's'],
  [/oe/g, 'u'],
  [/x/, 'ks'],
  // amat; dong, sayang
  [/d$/, 't'],
  [/nk$/, 'ng'],
]
/** A letter that is drawn out, and a word that is written once for twice. */
const DRAWN = /([a-z])\1{2,}/g
const DOUBLED_VOWEL = /([aiueo])\1(?=[^aiueo]*$)/
const DOUBLED_END = /([a-z])\1$/
const TWICE = /^([a-z]{3,})2(nya|an)?$/
/** Two consonants with which no word begins, since a vowel is left out: tdak, spertinya. */
const CLUSTER = /^([b-df-hj-mp-tv-z])([b-df-gj-np-tv-xz])(?=[aiueo])/
/** Such consonants within a word: maslah, merka. */
const INNER_CLUSTER = /([aiueo][bdgjlrst])([bdfgjklmprst])(?=[aiueo])/
const VOWELS = 'eaiuo'
/** The suffix for -kan and -i: masukin is memasukkan. */
const SUFFIX_IN = /^([a-z]{3,})in$/
const LENGTHS = { min: 3, max: 14 }

/**
 * Returns what a colloquial word may be in standard Indonesian, the likeliest first. A wrong guess
 * is harmless: no entry has it.
 *
 * @param plain lower case, with single spaces
 * @returns nothing for several words, which are read one by one
 */
export function likelyIndonesian(plain: string): string[] {
  if (!/^[a-z]+2?[a-z]*$/.test(plain)) return []
  if (plain.length < LENGTHS.min || plain.length > LENGTHS.max) return []
  const single = plain.replace(DRAWN, '$1').replace(DOUBLED_END, '$1').replace(DOUBLED_VOWEL, '$1')
  const [, repeated] = TWICE.exec(plain) ?? []
  const [, stem] = SUFFIX_IN.exec(single) ?? []
  const words = [
    single,
    ...(repeated ? [`${repeated} ${repeated}`] : []),
    ...(stem ? [`di${stem}kan`, `di${stem}i`, `di${stem}`].map(activeForm) : []),
    ...SPELLINGS.map(([colloquial, standard]) => single.replace(colloquial, standard)),
    ...[...VOWELS].flatMap(vowel =>
      [CLUSTER, INNER_CLUSTER].map(cluster => single.replace(cluster, `$1${vowel}$2`)),
    ),
    ...colloquialVerbs(single),
    ...(repeated ? [repeated] : []),
  ]
  const standard = words.flatMap(word => [word, standardIndonesian(word) ?? word])
  return [...new Set(standard)].filter(word => word !== '' && word !== plain)
}

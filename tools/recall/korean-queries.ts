import { compose, initials, strokes } from './hangul.ts'
import { asHeard } from './heard.ts'
import { onLatinLayout } from './layout.ts'
import { mistyped } from './mistakes.ts'
import { isTelling, type Material, type Query, queriesOf } from './query.ts'
import { beginnings, groupBy, type Word } from './words.ts'

const HANGUL = /^[가-힣]+$/

/** Generates queries from headwords: (a) to (e), (h), and (j) in Hangul. */
export function koreanQueries(material: Material): Query[] {
  const words = material.words.filter(({ word }) => HANGUL.test(word))
  return [
    ...prefixes(words, material),
    ...infixes(words, material),
    ...growing(words, material),
    ...consonants(words, material),
    ...otherLayout(words, material),
    ...heard(words, material),
    ...hanja(words, material),
    ...mistakes(words, material),
  ]
}

function prefixes(words: readonly Word[], material: Material): Query[] {
  // Compares by keys, since 추 may still become 춥다.
  const groups = groupBy(words, ({ word }) => beginnings(strokes(word)))
  const groupOf = (text: string) => groups.get(strokes(text).join(''))
  return queriesOf('a prefix', words, material, ({ word }) => {
    const text = beginnings([...word]).find(text => isTelling(groupOf(text)))
    const wanted = text && groupOf(text)
    return wanted && { text, wanted }
  })
}

function infixes(words: readonly Word[], material: Material): Query[] {
  const groups = groupBy(words, ({ word }) =>
    [...word].flatMap((_, at) => beginnings(strokes(word.slice(at)))),
  )
  const groupOf = (text: string) => groups.get(strokes(text).join(''))
  return queriesOf('a infix', words, material, word => {
    const later = [...word.word].slice(1)
    const parts = later.flatMap((_, at) => beginnings(later.slice(at)))
    const telling = parts.filter(part => isTelling(groupOf(part)))
    const text = telling.length > 0 ? material.chance.pick(telling) : undefined
    const wanted = text && groupOf(text)
    return wanted && { text, wanted }
  })
}

/** Generates texts that lack the last key or the last two keys of a word. */
function growing(words: readonly Word[], material: Material): Query[] {
  const groups = groupBy(words, ({ word }) => beginnings(strokes(word)))
  return queriesOf('b growing', words, material, ({ word }) => {
    const keys = strokes(word)
    const typed = keys.slice(0, keys.length - 1 - material.chance.below(2))
    const wanted = groups.get(typed.join(''))
    return isTelling(wanted) ? { text: compose(typed), wanted } : undefined
  })
}

function consonants(words: readonly Word[], material: Material): Query[] {
  const groups = groupBy(words, ({ word }) => beginnings([...initials(word)]))
  const whole = groupBy(words, ({ word }) => [initials(word)])
  return queriesOf('c consonants', words, material, ({ word }) => {
    const text = initials(word)
    const wanted = isTelling(groups.get(text)) ? groups.get(text) : whole.get(text)
    return isTelling(wanted) ? { text, wanted } : undefined
  })
}

function otherLayout(words: readonly Word[], material: Material): Query[] {
  const { spelled } = material
  const latin = new Set(words.flatMap(({ indonesian, english }) => [...indonesian, ...english]))
  return queriesOf('d Hangul', words, material, ({ word }) => {
    const text = onLatinLayout(word)
    const wanted = spelled.get(word)
    // Skips texts such as "go", the keys of 해: whoever types it means the English word.
    return isTelling(wanted) && !latin.has(text) ? { text, wanted } : undefined
  })
}

/** Generates romanized spellings of words with a level, which learners look up. */
function heard(words: readonly Word[], material: Material): Query[] {
  const sounds = groupBy(words, ({ sound }) => (sound ? [sound] : []))
  const learned = words.filter(({ level, word }) => level && word.length > 1)
  return queriesOf('e heard', learned, material, ({ sound }) => {
    const text = sound && asHeard(sound, material.chance)
    const wanted = sound && sounds.get(sound)
    return text && wanted && isTelling(wanted) ? { text, wanted } : undefined
  })
}

function hanja(words: readonly Word[], material: Material): Query[] {
  const groups = groupBy(words, ({ hanja }) => (hanja ? [hanja] : []))
  return queriesOf('h hanja', words, material, ({ hanja }) => {
    const wanted = groups.get(hanja)
    return isTelling(wanted) ? { text: hanja, wanted } : undefined
  })
}

/** Generates mistakes: some words as pronounced (학꾜), the others with a wrong key or letter. */
function mistakes(words: readonly Word[], material: Material): Query[] {
  const { chance, spelled } = material
  const long = words.filter(({ word, level }) => level && word.length > 1)
  return queriesOf('j Hangul', long, material, ({ word, sound }) => {
    const said = sound?.replaceAll('ː', '')
    const text = said && said !== word && chance.below(4) === 0 ? said : mistyped(word, chance)
    const wanted = spelled.get(word)
    const isMistake = text !== word && !spelled.has(text)
    return wanted && isMistake ? { text, wanted } : undefined
  })
}

import { formsOf, rootsIn } from './indonesian-forms.ts'
import { onHangulLayout } from './layout.ts'
import { misspelled } from './mistakes.ts'
import { type Material, type Query, queriesOf } from './query.ts'
import { groupBy, type Word } from './words.ts'

const ONE_WORD = /^[a-z]{3,}$/
/** Minimum length of misspelled words: shorter ones have too many similar words. */
const MISTAKEN_MIN = 5

/** Generates queries from meanings: (d) typed on Hangul, (f), (g), and (j) in Latin letters. */
export function latinQueries(material: Material): Query[] {
  const meanings = groupBy(material.words, ({ indonesian, english }) => [...indonesian, ...english])
  return [
    ...otherLayout(material, meanings),
    ...affixed(material),
    ...english(material),
    ...mistakes(material, meanings),
  ]
}

type Meanings = ReadonlyMap<string, ReadonlySet<Word>>

function oneWord(texts: readonly string[]): string[] {
  return texts.filter(text => ONE_WORD.test(text))
}

function otherLayout(material: Material, meanings: Meanings): Query[] {
  return queriesOf('d Latin', material.words, material, ({ indonesian, english }) => {
    const [meaning] = oneWord([...indonesian, ...english])
    const wanted = meaning && meanings.get(meaning)
    return wanted && { text: onHangulLayout(meaning), wanted }
  })
}

/** Generates queries of another word with the same root: beli, dibeli, pembelian for membeli. */
function affixed(material: Material): Query[] {
  const { words, indonesian: written, chance } = material
  const rooted = groupBy(words, word =>
    oneWord(word.indonesian).flatMap(meaning => rootsIn(meaning, text => written.has(text))),
  )
  const exact = groupBy(words, ({ indonesian }) => indonesian)
  const ours = words.filter(({ indonesian }) => oneWord(indonesian).length > 0)
  const fours = Array.from({ length: 4 }, () => ours).flat()
  return queriesOf('f Indonesian', fours, material, ({ indonesian }) => {
    const roots = rootsIn(chance.pick(oneWord(indonesian)), text => written.has(text))
    const root = chance.pick(roots)
    const forms = [root, ...formsOf(root)].filter(form => written.has(form) && !exact.has(form))
    const wanted = rooted.get(root)
    return wanted && forms.length > 0 ? { text: chance.pick(forms), wanted } : undefined
  })
}

function english(material: Material): Query[] {
  const meanings = groupBy(material.words, ({ english }) => english)
  return queriesOf('g English', material.words, material, ({ english }) => {
    const text = english.length > 0 ? material.chance.pick(english) : ''
    const wanted = /^[a-z -]+$/.test(text) ? meanings.get(text) : undefined
    return wanted && { text, wanted }
  })
}

function mistakes(material: Material, meanings: Meanings): Query[] {
  return queriesOf('j Latin', material.words, material, ({ indonesian, english }) => {
    const long = oneWord([...indonesian, ...english]).filter(text => text.length >= MISTAKEN_MIN)
    const meant = long.length > 0 ? material.chance.pick(long) : undefined
    const text = meant && misspelled(meant, material.chance)
    const wanted = meant && meanings.get(meant)
    const isMistake = text && text !== meant && !meanings.has(text)
    return isMistake && wanted ? { text, wanted } : undefined
  })
}

import { type Material, type Query, queriesOf } from './query.ts'
import { groupBy } from './words.ts'

/** Words that deny what follows, as they are written and as they are said. */
const DENYING = 'tidak tak nggak gak ga enggak ngga ndak gk tdk kagak belum bukan jangan'.split(' ')
const ONE_WORD = /^[a-z]{3,}$/
/** Meanings that deny something themselves. */
const DENIED = /^(?:tidak|tak|bukan|belum|jangan|tanpa|kurang)\b/

/** Generates queries that deny a verb or adjective, with the entries that must not come first. */
export function denialQueries(material: Material): Query[] {
  const meanings = groupBy(material.words, ({ indonesian }) => indonesian)
  const described = material.words.filter(({ word, level }) => level && word.endsWith('다'))
  const queries = queriesOf('l denials', described, material, ({ indonesian }) => {
    const meaning = indonesian.find(text => ONE_WORD.test(text) && !DENIED.test(text))
    const wanted = meaning && meanings.get(meaning)
    return wanted && { text: `${material.chance.pick(DENYING)} ${meaning}`, wanted }
  })
  return queries.map(query => {
    const meaning = query.text.split(' ').at(-1) ?? ''
    // Without words that are only spelled alike: 안 is inside and not.
    const opposite = new Set([...(meanings.get(meaning) ?? [])].map(({ id }) => id))
    return { ...query, wanted: opposite, isDenial: true }
  })
}

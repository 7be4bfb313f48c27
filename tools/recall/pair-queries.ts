import type { Searched } from './dictionary.ts'
import { rootsIn } from './indonesian-forms.ts'
import type { Material, Query } from './query.ts'
import type { Pair } from './sources.ts'
import { groupBy, type Word } from './words.ts'

const TYPED_MIN = 3

/**
 * Generates queries from tables of what people type. What is meant in Indonesian or English is
 * right for each entry that has the meaning; what is meant in Korean, for the entry that the search
 * gives first for the usual spelling.
 */
export async function pairQueries(
  material: Material,
  pairs: ReadonlyMap<string, readonly Pair[]>,
  searched: Pick<Searched, 'search' | 'read'>,
): Promise<Query[]> {
  const queries: Query[] = []
  const meanings = groupBy(material.words, ({ indonesian, english }) => [...indonesian, ...english])
  for (const [kind, all] of pairs) {
    const found: Query[] = []
    for (const { typed, meant } of material.chance.shuffled(all)) {
      if (found.length >= material.most) break
      // What is a meaning itself is found as such: past, week.
      if ((typed !== meant && meanings.has(typed)) || !isTyped(typed, meant, material)) continue
      const wanted = /[가-힣]/.test(meant)
        ? await firstOf(meant, material, searched)
        : idsOf(entriesMeaning(meant, meanings, material), material)
      if (wanted.size > 0) found.push({ kind: `p ${kind}`, text: typed, wanted, meant })
    }
    queries.push(...found)
  }
  return queries
}

/**
 * Whether people do type a text: in Indonesian only what stands in the list of words, and has more
 * than two letters, which are the beginning of a word.
 */
function isTyped(typed: string, meant: string, { indonesian, spelled }: Material): boolean {
  if (/[가-힣]/.test(meant)) return !spelled.has(typed)
  return typed.length >= TYPED_MIN && typed.split(' ').every(word => indonesian.has(word))
}

function entriesMeaning(
  meant: string,
  meanings: ReadonlyMap<string, ReadonlySet<Word>>,
  { indonesian }: Material,
): Word[] {
  const exact = [...(meanings.get(meant) ?? [])]
  if (exact.length > 0) return exact
  return rootsIn(meant, text => indonesian.has(text)).flatMap(root => [
    ...(meanings.get(root) ?? []),
  ])
}

async function firstOf(
  meant: string,
  material: Material,
  { search, read }: Pick<Searched, 'search' | 'read'>,
): Promise<Set<string>> {
  const called = [...(material.spelled.get(meant) ?? [])]
  if (called.length > 0) return idsOf(called, material)
  // Fragments such as 습니 are no word, though words begin with them.
  const isWord = (await read(meant)).length > 0
  const [first] = isWord ? await search(meant) : []
  const word = material.words.find(({ id }) => id === first)
  return word ? idsOf([word], material) : new Set()
}

function idsOf(words: readonly Word[], { spelled }: Material): Set<string> {
  const alike = words.flatMap(({ word }) => [...(spelled.get(word) ?? [])])
  return new Set(alike.map(({ id }) => id))
}

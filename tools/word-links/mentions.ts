import { indonesianRoots } from '../../src/lib/dictionary-search/indonesian-roots.ts'
import type { DictionaryWord } from './dictionary-words.ts'

/** Whether an Indonesian text contains a meaning of an entry, with or without affixes. */
export function mentions(text: string, { glosses }: DictionaryWord): boolean {
  const there = new Set(wordsOf(text).flatMap(withRoots))
  return glosses.some(gloss => {
    const words = wordsOf(gloss.replace(/\(.*?\)/g, ''))
    return words.length > 0 && words.every(word => withRoots(word).some(root => there.has(root)))
  })
}

/** Whether an Indonesian text names one of the objects in a meaning: "memakai (topi, helm)". */
export function namesObject(text: string, { glosses }: DictionaryWord): boolean {
  const there = new Set(wordsOf(text))
  return glosses
    .flatMap(gloss => [...gloss.matchAll(/\((.*?)\)/g)])
    .some(([, things = '']) => wordsOf(things).some(thing => there.has(thing)))
}

function withRoots(word: string): string[] {
  return [word, ...indonesianRoots(word), ...indonesianRoots(word.replace(/(lah|kah|nya)$/, ''))]
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { analyse } from '../../src/lib/conjugation/analyse.ts'
import type { Lexeme, Lexicon } from '../../src/lib/conjugation/analysis.ts'

const OWN = join(import.meta.dirname, '../../content/dictionary')
const OwnWord = z.object({ word: z.string(), partOfSpeech: z.string(), level: z.string() })
const RANKS: Readonly<Record<string, number>> = { beginner: 0, intermediate: 1, advanced: 2 }
const PARTS: Readonly<Record<string, Lexeme['part']>> = {
  noun: 'noun',
  'dependent-noun': 'noun',
  numeral: 'noun',
  pronoun: 'pronoun',
  verb: 'verb',
  'auxiliary-verb': 'verb',
  adjective: 'adjective',
  'auxiliary-adjective': 'adjective',
  adverb: 'adverb',
}

/** The words of our own dictionary that are inflected or take particles. */
export function ownLexemes(): Lexeme[] {
  const files = readdirSync(OWN).filter(name => name !== 'sections.json')
  return files.flatMap(name => {
    const written: unknown = JSON.parse(readFileSync(join(OWN, name), 'utf8'))
    return z
      .array(OwnWord)
      .parse(written)
      .flatMap(({ word, partOfSpeech, level }) => {
        const part = PARTS[partOfSpeech]
        return part ? [{ word, part, rank: RANKS[level] ?? 3 }] : []
      })
  })
}

export function lexiconOf<L extends Lexeme>(lexemes: readonly L[]): Lexicon<L> {
  const byWord = Map.groupBy(lexemes, ({ word }) => word)
  return word => byWord.get(word) ?? []
}

/** Returns the words of the dictionary that a form can come from, the likeliest first. */
export function wordsOf<L extends Lexeme>(form: string, lexicon: Lexicon<L>): string[] {
  return [...new Set(analyse(form, lexicon).map(({ lexeme }) => lexeme.word))]
}

/** Returns a chain as it is displayed: `걷다 -었- -어요 ㄷ`. */
export function chains<L extends Lexeme>(form: string, lexicon: Lexicon<L>): string[] {
  return analyse(form, lexicon).map(({ lexeme, parts, irregular }) =>
    [lexeme.word, ...parts.map(part => part.form), irregular ?? ''].join(' ').trim(),
  )
}

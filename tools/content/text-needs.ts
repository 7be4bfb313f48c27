import { loadAudioBooks } from '../../server/modules/audio-books/public.ts'
import { wordId } from '../../server/modules/dictionary/word-id.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { loadPracticeQuestions } from '../../server/modules/mock-tests/practice-questions.ts'
import { loadSentences } from '../../server/modules/today/sentences.ts'
import { analyse } from '../../src/lib/conjugation/analyse.ts'
import type { Lexeme } from '../../src/lib/conjugation/analysis.ts'
import { isSpelledOut } from '../../src/lib/conjugation/spaces.ts'
import { type ContentWord, readWords } from './words.ts'

/** Parts of speech as the analysis knows them; others stand alone, such as greetings. */
const PARTS: Readonly<Record<string, Lexeme['part']>> = {
  noun: 'noun',
  'dependent-noun': 'noun',
  numeral: 'noun',
  pronoun: 'pronoun',
  verb: 'verb',
  'auxiliary-verb': 'verb',
  adjective: 'adjective',
  'auxiliary-adjective': 'adjective',
}
const RANKS = { beginner: 0, intermediate: 1, advanced: 2 }
/** Words of the longest pattern: 먹지 않으면 안 돼요. */
const PHRASE_MAX = 4
/** Readings of one word that count; a learner who knows one of them understands it. */
const READINGS_MAX = 3
/** Cost above the best reading's from which readings are left out, as in the dictionary. */
const MARGIN = 1.5
const BLANK = /\(\s+\)/g

interface OwnLexeme extends Lexeme {
  id: string
}

/** What a text asks of its reader. */
interface Needs {
  /** Ids of entries, separated by spaces; where a word can be read several ways, by `|`. */
  words: string
  /** Ids of grammar entries, separated by spaces. */
  grammar: string
}

interface Reading {
  id: string
  grammar: readonly string[]
}

/**
 * Returns, for each question that can be asked alone and each sentence to listen to, the words and
 * grammar without which it is not understood. Names and numbers in digits need nothing.
 */
export function textNeeds(): Record<string, Needs> {
  const lexicon = new OwnWords(readWords())
  const texts = [...questionTexts(), ...loadSentences(loadAudioBooks()).map(toTexts)]
  return Object.fromEntries(texts.map(({ id, lines }) => [id, needsOf(lines, lexicon)]))
}

function questionTexts() {
  const sets = [...loadMockTests().values()].filter(({ blueprint }) =>
    blueprint.sections.every(({ minutes }) => minutes === null),
  )
  const items = [...sets, ...loadPracticeQuestions().values()].flatMap(({ test }) => test.items)
  return items.map(({ id, skill, passage, question, transcript, options, key }) => {
    const texts = [passage, question, ...(transcript ?? []).map(({ text }) => text)]
    const filled = texts.map(text => text?.replace(BLANK, options[key] ?? '') ?? '')
    // Wrong endings and particles make no words.
    return { id, lines: skill === 'grammar' ? filled : [...filled, ...options] }
  })
}

function toTexts({ id, korean }: { id: string; korean: string }) {
  return { id, lines: [korean] }
}

class OwnWords {
  readonly #ids: ReadonlyMap<string, readonly string[]>
  readonly #lexemes: ReadonlyMap<string, readonly OwnLexeme[]>

  constructor(words: readonly ContentWord[]) {
    const lexemes = words.flatMap(word =>
      [word.partOfSpeech, ...(word.also ?? [])].flatMap((partOfSpeech): OwnLexeme[] => {
        const part = PARTS[partOfSpeech]
        return part ? [{ id: wordId(word), word: word.word, part, rank: RANKS[word.level] }] : []
      }),
    )
    this.#lexemes = Map.groupBy(lexemes, ({ word }) => word)
    const byWord = Map.groupBy(words, ({ word }) => word)
    this.#ids = new Map([...byWord].map(([word, same]) => [word, same.map(wordId)]))
  }

  called(word: string): Reading[] {
    return (this.#ids.get(word) ?? []).map(id => ({ id, grammar: [] }))
  }

  /** @param spaces number of spaces in the text, which its patterns must have */
  inflected(typed: string, spaces: number): Reading[] {
    const ways = analyse(typed, word => this.#lexemes.get(word) ?? []).filter(
      ({ parts }) => spaces === 0 || isSpelledOut(parts, spaces),
    )
    const most = (ways[0]?.cost ?? 0) + MARGIN
    return ways
      .filter(({ cost }) => cost <= most)
      .map(({ lexeme, parts }) => ({
        id: lexeme.id,
        grammar: parts.flatMap(({ rule }) => rule.grammar ?? []),
      }))
  }
}

function needsOf(lines: readonly string[], lexicon: OwnWords): Needs {
  const found = lines.flatMap(line => readWordByWord(line, lexicon))
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort().join(' ')
  return {
    words: sorted(found.map(ways => [...new Set(ways.map(({ id }) => id))].join('|'))),
    grammar: sorted(found.flatMap(([likeliest]) => likeliest?.grammar ?? [])),
  }
}

/** Returns the readings of each word or pattern. */
function readWordByWord(line: string, lexicon: OwnWords): Reading[][] {
  const words = line.normalize('NFC').match(/[가-힣]+/gu) ?? []
  const found: Reading[][] = []
  for (let at = 0; at < words.length; ) {
    const { length, readings } = longestFrom(words.slice(at, at + PHRASE_MAX), lexicon)
    if (readings.length > 0) found.push(readings.slice(0, READINGS_MAX))
    at += length
  }
  return found
}

function longestFrom(words: readonly string[], lexicon: OwnWords) {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length).join(' ')
    const readings = [...lexicon.called(typed), ...lexicon.inflected(typed, length - 1)]
    if (readings.length > 0) return { length, readings }
  }
  return { length: 1, readings: [] }
}

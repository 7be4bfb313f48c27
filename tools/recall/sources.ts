import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { findSource, type Source } from '../../server/modules/dictionary/krdict/sources.ts'

/** What somebody typed, and what is meant by it. */
export interface Pair {
  typed: string
  meant: string
}

/** A sentence, and the stems, particles and endings of which it is made. */
export interface SplitSentence {
  text: string
  tokens: readonly string[]
}

/** The content of the input files: dictionaries to import, and other data for queries. */
export interface Files {
  dictionary: Source[]
  /** Korean sentences. */
  sentences: string[]
  /** Sentences with their tokens, as their authors split them. */
  split: SplitSentence[]
  /** Pairs by the name of their file, which names the kind of query. */
  pairs: Map<string, Pair[]>
  /** Indonesian words. */
  indonesian: Set<string>
}

/** Header of a table of sentences. */
const SENTENCES = 'sid\tko\t'
/** Header of a table of pairs. */
const PAIRS = 'typed\tmeant'
/** Ends each sentence of a list of tokens, one a line. */
const END_OF_SENTENCE = '<EOS>'

/**
 * Reads the files and detects the kind of each from its name and header.
 *
 * @throws ImportError if the kind of a file is unknown
 */
export async function readFiles(paths: readonly string[]): Promise<Files> {
  const files: Files = {
    dictionary: [],
    sentences: [],
    split: [],
    pairs: new Map(),
    indonesian: new Set(),
  }
  const texts = new Map<string, string>()
  const tokens = new Map<string, string[]>()
  for (const path of paths) {
    const isText = ['.txt', '.tsv'].includes(extname(path))
    const lines = isText ? (await readFile(path, 'utf8')).split('\n') : []
    if (lines[0]?.startsWith(SENTENCES)) {
      for (const [id = '', text = ''] of lines.slice(1).map(line => line.split('\t')))
        texts.set(id, text)
    } else if (lines[0]?.startsWith(PAIRS)) {
      files.pairs.set(basename(path, '.tsv'), lines.slice(1).flatMap(pairIn))
    } else if (lines.some(line => line.trim() === END_OF_SENTENCE)) {
      for (const [id = '', ...rest] of tokensIn(lines)) tokens.set(id, rest)
    } else if (extname(path) === '.txt') {
      for (const line of lines) files.indonesian.add(line.split(' ')[0] ?? '')
    } else {
      files.dictionary.push(await findSource(path, undefined, 'recall'))
    }
  }
  files.indonesian.delete('')
  files.sentences.push(...texts.values())
  for (const [id, text] of texts) files.split.push({ text, tokens: tokens.get(id) ?? [] })
  return files
}

function pairIn(line: string): Pair[] {
  const [typed = '', meant = ''] = line.trim().toLowerCase().split('\t')
  return typed && meant ? [{ typed, meant }] : []
}

/** Returns the tokens of each sentence, the first of which is its number. */
function tokensIn(lines: readonly string[]): string[][] {
  const sentences: string[][] = [[]]
  for (const token of lines.map(line => line.trim()).filter(Boolean)) {
    if (token === END_OF_SENTENCE) sentences.push([])
    else sentences.at(-1)?.push(token)
  }
  return sentences
}

import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { findSource, type Source } from '../../server/modules/dictionary/krdict/sources.ts'

/** What the files given are: the dictionary to import, and what queries are made from besides. */
export interface Files {
  dictionary: Source[]
  /** Korean sentences. */
  sentences: string[]
  /** Indonesian words. */
  indonesian: Set<string>
}

/** Heading of a table of sentences. */
const SENTENCES = 'sid\tko\t'

/**
 * Tells by its name and heading what each file is.
 *
 * @throws ImportError where one is none of them
 */
export async function readFiles(paths: readonly string[]): Promise<Files> {
  const files: Files = { dictionary: [], sentences: [], indonesian: new Set() }
  for (const path of paths) {
    const isText = ['.txt', '.tsv'].includes(extname(path))
    const lines = isText ? (await readFile(path, 'utf8')).split('\n') : []
    if (lines[0]?.startsWith(SENTENCES)) {
      files.sentences.push(...lines.slice(1).map(line => line.split('\t')[1] ?? ''))
    } else if (extname(path) === '.txt') {
      for (const line of lines) files.indonesian.add(line.split(' ')[0] ?? '')
    } else {
      files.dictionary.push(await findSource(path, undefined, 'recall'))
    }
  }
  files.indonesian.delete('')
  return files
}

import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { findSource, type Source } from '../../server/modules/dictionary/krdict/sources.ts'

/** The content of the input files: dictionaries to import, and other data for queries. */
export interface Files {
  dictionary: Source[]
  /** Korean sentences. */
  sentences: string[]
  /** Indonesian words. */
  indonesian: Set<string>
}

/** Header of a table of sentences. */
const SENTENCES = 'sid\tko\t'

/**
 * Reads the files and detects the kind of each from its name and header.
 *
 * @throws ImportError if the kind of a file is unknown
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

import { numberedLines } from './read-text.ts'
import { type Equivalent, ImportError } from './record.ts'
import { LANGUAGES } from './terms.ts'

interface Column {
  language: string
  lemma: number
  definition: number
}

/**
 * Equivalents per entry and sense, from tables beside the dictionary. They are held in
 * memory (the English one has 4 MB), because the two files are in different orders.
 */
export class Equivalents {
  readonly #bySense = new Map<string, Equivalent[]>()
  readonly #taken = new Set<string>()

  add(entry: number, sense: number, equivalents: Equivalent[]): void {
    const key = `${entry} ${sense}`
    this.#bySense.set(key, [...(this.#bySense.get(key) ?? []), ...equivalents])
  }

  of(entry: number, sense: number): Equivalent[] {
    const key = `${entry} ${sense}`
    const found = this.#bySense.get(key)
    if (found) this.#taken.add(key)
    return found ?? []
  }

  /** Number of senses with equivalents here that no entry requested. */
  get unused(): number {
    return this.#bySense.size - this.#taken.size
  }
}

/**
 * Reads a table with a header line: `entry_id`, `sense_id`, and per language
 * `en_lemma` and `en_definition`. Tabs separate; quotes have no special meaning.
 *
 * @throws ImportError naming the invalid line
 */
export async function readEquivalents(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  into: Equivalents,
): Promise<void> {
  let header: string[] | undefined
  let columns: Column[] = []
  for await (const { line, text } of numberedLines(chunks)) {
    const cells = text.split('\t')
    if (!header) {
      header = cells
      columns = languageColumns(name, header)
      continue
    }
    const entry = Number(cells[header.indexOf('entry_id')])
    const sense = Number(cells[header.indexOf('sense_id')])
    if (!Number.isSafeInteger(entry) || !Number.isSafeInteger(sense)) {
      throw new ImportError(`${name}:${line}: entry_id and sense_id must be numbers.`)
    }
    const equivalents = columns.map(({ language, lemma, definition }) => ({
      language,
      lemma: cells[lemma] ?? '',
      definition: cells[definition] ?? '',
    }))
    into.add(entry, sense, equivalents)
  }
}

function languageColumns(name: string, header: string[]): Column[] {
  const columns = [...LANGUAGES.keys()]
    .map(language => ({
      language,
      lemma: header.indexOf(`${language}_lemma`),
      definition: header.indexOf(`${language}_definition`),
    }))
    .filter(({ lemma }) => lemma >= 0)
  if (header.includes('entry_id') && header.includes('sense_id') && columns.length > 0)
    return columns
  throw new ImportError(
    `${name}: the first line must name the columns entry_id, sense_id and one of id_lemma, en_lemma.`,
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GrammarKind, GrammarSummary } from '../../../src/contract/grammar.ts'
import type { Explained } from '../../../src/lib/conjugation/explain.ts'

const CONTENT = join(import.meta.dirname, '../../../content/grammar')
const Entries = z.array(
  z.object(
    GrammarSummary.pick({ id: true, form: true, level: true, meanings: true, searches: true })
      .shape,
  ),
)

/**
 * Returns the explanations of endings and particles from the grammar reference, by entry id.
 *
 * @throws Error when a file is missing or invalid
 */
export async function grammarOfEndings(): Promise<ReadonlyMap<string, Explained>> {
  const files = await Promise.all(
    GrammarKind.options.map(kind => readFile(join(CONTENT, `${kind}.json`), 'utf8')),
  )
  const entries = files.flatMap(file => Entries.parse(JSON.parse(file)))
  return new Map(entries.map(entry => [entry.id, entry]))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  GrammarEntry,
  GrammarKind,
  type GrammarName,
  type GrammarSummary,
} from '../../../src/contract/grammar.ts'

const CONTENT = join(import.meta.dirname, '../../../content/grammar')

/** One entry of a file in `content/grammar/`, which is named after its kind. */
const WrittenEntry = GrammarEntry.omit({ kind: true, previous: true, next: true }).extend({
  compare: z
    .array(GrammarEntry.shape.compare.element.omit({ id: true }))
    .min(1)
    .max(4),
})
type WrittenEntry = z.infer<typeof WrittenEntry> & { kind: GrammarKind }

/** The whole reference, in the form of its responses. */
export interface Grammar {
  summaries: readonly GrammarSummary[]
  /** Entries by their ids. */
  entries: ReadonlyMap<string, GrammarEntry>
}

/**
 * Reads the reference from its files.
 *
 * @throws Error naming the file or the entry that is wrong
 */
export async function readGrammar(folder = CONTENT): Promise<Grammar> {
  const files = await Promise.all(GrammarKind.options.map(kind => readKind(folder, kind)))
  const written = files.flat()
  rejectRepeats(written.map(({ id }) => id))
  rejectRepeats(written.map(({ form }) => form))
  const entries = written.map(entry => complete(entry, written))
  return {
    summaries: entries.map(summarize),
    entries: new Map(entries.map(entry => [entry.id, entry])),
  }
}

async function readKind(folder: string, kind: GrammarKind): Promise<WrittenEntry[]> {
  const file = `${kind}.json`
  const input: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
  const { success, data, error } = z.array(WrittenEntry).safeParse(input)
  if (!success) throw new Error(`content/grammar/${file} is wrong:\n${z.prettifyError(error)}`)
  return data.map(entry => ({ ...entry, kind }))
}

function rejectRepeats(names: readonly string[]): void {
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length > 0)
    throw new Error(`content/grammar/: more than one entry is ${repeated.join(', ')}`)
}

/** Resolves the entries that an entry refers to, and its neighbours. */
function complete(entry: WrittenEntry, all: readonly WrittenEntry[]): GrammarEntry {
  const ofLevel = all.filter(({ level }) => level === entry.level)
  const place = ofLevel.indexOf(entry)
  const compare = entry.compare.map(({ form, note }) => {
    const other = all.find(each => each.form === form && each !== entry)
    if (!other)
      throw new Error(
        `content/grammar/: ${entry.form} is compared with ${form}, which is no other entry`,
      )
    return { ...nameOf(other), note }
  })
  const [previous, next] = [ofLevel[place - 1], ofLevel[place + 1]]
  return {
    ...entry,
    compare,
    previous: previous ? nameOf(previous) : null,
    next: next ? nameOf(next) : null,
  }
}

function nameOf({ id, form }: GrammarName): GrammarName {
  return { id, form }
}

function summarize({ id, form, kind, level, meanings, searches }: GrammarEntry): GrammarSummary {
  return { id, form, kind, level, meanings, searches }
}

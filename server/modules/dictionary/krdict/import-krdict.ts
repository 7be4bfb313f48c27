import { setImmediate as breathe } from 'node:timers/promises'
import { transact } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { DICTIONARY } from '../dictionary.ts'
import { withoutOwned } from '../owned-entries.ts'
import { changedRows, entryRows, type NewEntry, saveRows } from '../save-entries.ts'
import { linkWords } from '../word-links.ts'
import { Equivalents, readEquivalents } from './equivalents-tsv.ts'
import { readRecords } from './read-records.ts'
import { ImportError, type KrdictRecord, type ReadRecord } from './record.ts'
import { ImportReport } from './report.ts'
import type { Source } from './sources.ts'
import { toEntry } from './to-entry.ts'

const ENTRIES_PER_BATCH = 200

export interface ImportOptions {
  /** When aborted, the import finishes its batch and ends. */
  signal?: AbortSignal
  onProgress?: (bytes: number, report: ImportReport) => void
}

/**
 * Imports files of the Basic Korean Dictionary while servers use the same database.
 * Tables of equivalents apply to every file of the run. Among entries with the same id
 * the first wins, so the better file comes first.
 *
 * @throws ImportError when a file does not match its name
 */
export async function importKrdict(
  db: Db,
  sources: readonly Source[],
  { signal, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report = new ImportReport()
  const run: Run = {
    report,
    bytes: 0,
    seen: new Set(),
    words: new Map(),
    equivalents: await loadTables(sources),
  }
  try {
    for await (const batch of batches(newEntries(sources, run))) {
      await saveBatch(db, batch, report)
      onProgress?.(run.bytes, report)
      report.stopped = signal?.aborted ?? false
      if (report.stopped) break
    }
  } finally {
    // Also when nothing was written: an earlier run may have been killed before this line.
    if (report.read > 0)
      await transact(db, async trx => {
        await raiseRevision(trx, DICTIONARY)
        await linkWords(trx)
      })
  }
  if (!report.stopped) report.unusedEquivalents = run.equivalents.unused
  return report
}

interface Run {
  report: ImportReport
  bytes: number
  /** Ids of the entries so far. */
  seen: Set<string>
  /** The first headword with each id of the dictionary. */
  words: Map<number, string>
  equivalents: Equivalents
}

async function loadTables(sources: readonly Source[]): Promise<Equivalents> {
  const tables = sources.filter(({ format }) => format === 'tsv')
  // Stored senses have no ids, and their order is not the order of the ids.
  if (tables.length === sources.length) {
    throw new ImportError(
      'A table of equivalents says nothing alone: give the dictionary file (.xml, .json or .jsonl) with it.',
    )
  }
  const equivalents = new Equivalents()
  for (const { name, open } of tables) await readEquivalents(name, open(), equivalents)
  return equivalents
}

async function* newEntries(sources: readonly Source[], run: Run): AsyncGenerator<NewEntry> {
  for (const source of sources.filter(({ format }) => format !== 'tsv')) {
    const before = run.report.read
    for await (const read of records(source, run)) {
      run.report.read++
      if ('problem' in read) run.report.skipBroken(`${source.name}:${read.line}`, read.problem)
      else yield* newEntry(read.record, run)
    }
    if (run.report.read === before) {
      throw new ImportError(`${source.name} has no entry of the Basic Korean Dictionary.`)
    }
  }
}

function records(source: Source, run: Run): AsyncGenerator<ReadRecord> {
  return readRecords(source.format, counted(source.open(), run))
}

async function* counted(chunks: AsyncIterable<Uint8Array>, run: Run): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    run.bytes += chunk.byteLength
    yield chunk
  }
}

function* newEntry(record: KrdictRecord, run: Run): Generator<NewEntry> {
  const { report, seen, words, equivalents } = run
  const mapped = toEntry(record, words.get(record.id), equivalents)
  if ('skipped' in mapped) return report.skip(mapped.skipped)
  const { entry } = mapped
  if (seen.has(entry.id)) return report.skip('id came before')
  seen.add(entry.id)
  if (!entry.head) words.set(record.id, entry.word)
  report.count(entry)
  report.countLeftOut(record)
  yield entry
}

async function* batches(entries: AsyncIterable<NewEntry>): AsyncGenerator<NewEntry[]> {
  let batch: NewEntry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < ENTRIES_PER_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Writes only changed rows, prepared before the lock, so that servers can write between batches. */
async function saveBatch(db: Db, batch: NewEntry[], report: ImportReport): Promise<void> {
  const changed = await changedRows(db, entryRows(batch))
  const written =
    changed.length === 0
      ? 0
      : await transact(db, async trx => saveRows(trx, await withoutOwned(trx, changed)))
  report.written += written
  report.unchanged += batch.length - written
  // SQLite answers synchronously; Ctrl-C and the progress line need time too.
  await breathe()
}

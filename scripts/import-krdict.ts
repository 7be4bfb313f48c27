import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDb } from '../server/db/open.ts'
import { migrationsOf } from '../server/module.ts'
import { importKrdict } from '../server/modules/dictionary/krdict/import-krdict.ts'
import { Progress } from '../server/modules/dictionary/krdict/progress.ts'
import type { ImportReport } from '../server/modules/dictionary/krdict/report.ts'
import { findSource, type Source } from '../server/modules/dictionary/krdict/sources.ts'
import { MODULES } from '../server/modules.ts'

const USAGE = `Imports the Basic Korean Dictionary (KRDICT) of the National Institute of Korean Language.

  npm run import:krdict -- FILE...
  unzip -p krdict.zip | npm run import:krdict -- - --format xml

FILE is a part of the official download (.xml or .json), a file with one JSON object a
line (.jsonl), or a table of equivalents to go with them (.tsv). The data is written to the
server's database: DATABASE_URL, or else DATA_DIR. Servers may keep running. Ctrl-C stops
after the current batch; running the same command again resumes the import.`

/** Exit code with which shells report a program stopped by Ctrl-C. */
const STOPPED = 130

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const sources = await Promise.all(positionals.map(path => findSource(path, values.format)))
  const report = await run(sources)
  console.log(report.toString())
  if (report.stopped) return STOPPED
  return report.written + report.unchanged > 0 ? 0 : 1
}

async function run(sources: Source[]): Promise<ImportReport> {
  const stop = new AbortController()
  // Only the first Ctrl-C stops gracefully; a second one ends the program at once.
  process.once('SIGINT', () => stop.abort())
  const progress = new Progress(process.stderr, totalSize(sources))
  const db = openDb(readConfig(process.env))
  try {
    await migrate(db, migrationsOf(MODULES))
    return await importKrdict(db, sources, {
      signal: stop.signal,
      onProgress: (bytes, report) => progress.show(bytes, report),
    })
  } finally {
    progress.end()
    await db.destroy()
  }
}

/**
 * Returns the total size of the sources; tables are read before the first entry and do not count.
 */
function totalSize(sources: Source[]): number | undefined {
  const sizes = sources.filter(({ format }) => format !== 'tsv').map(({ size }) => size)
  if (sizes.includes(undefined)) return undefined
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0)
}

/** Returns the message of an error, or its code: a refused connection has no message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (
    error.message || ('code' in error ? `The database does not answer: ${error.code}` : error.name)
  )
}

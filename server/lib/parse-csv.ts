import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'

/** Characters that are parsed before other work may run: a few milliseconds. */
const CHUNK = 64 * 1024

type Dialect = Pick<Papa.ParseConfig, 'delimiter' | 'delimitersToGuess' | 'quoteChar'>

/**
 * Parses CSV in chunks, and lets other work run in between.
 *
 * @param check is called with all rows so far; what it throws ends the parsing
 */
export function parseCsv(
  text: string,
  dialect: Dialect,
  check: (rows: readonly string[][], hasOpenQuote: boolean) => void,
): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    Papa.parse(text, {
      ...dialect,
      worker: false,
      chunkSize: CHUNK,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row)
        try {
          check(
            rows,
            errors.some(({ type }) => type === 'Quotes'),
          )
        } catch (error) {
          reject(error)
          return parser.abort()
        }
        parser.pause()
        void breathe().then(() => parser.resume())
      },
      complete: () => resolve(rows),
    })
  })
}

import Papa from 'papaparse'
import { escapeFormulas } from './csv-formulas.ts'

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const MARK = '\uFEFF'

/** Returns rows as lines of a CSV file, in which no spreadsheet finds a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const cells = rows.map(row => row.map(escapeFormulas))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

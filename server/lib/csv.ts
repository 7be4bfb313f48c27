import Papa from 'papaparse'

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const MARK = '\uFEFF'

/** Returns rows as lines of a CSV file, in which no spreadsheet finds a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const cells = rows.map(row => row.map(escapeFormulas))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

/*
 * Spreadsheets run a cell that begins with one of these signs as a formula. Which cells there are
 * depends on the reader: where the list separator is a semicolon, as in Indonesia, a text that
 * holds `;=` is two cells, quotes or not. So a `'` is put before each sign that could begin a cell.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const SIGNS = '=+\\-@＝＋－＠'
/**
 * Where a cell may begin for one of the readers; commas inside a cell are quoted for all of them.
 * The file doubles quotes, and two where a cell begins are an empty quotation before its text.
 */
const START = '[;|\\t\\r\\n][ "]*'
const INSIDE = new RegExp(`(${START})('*[${SIGNS}])`, 'g')
const ESCAPED_INSIDE = new RegExp(`(${START})'('*[${SIGNS}])`, 'g')
/** A text that begins with `'` gets another one, so that reading can always take one away. */
const AT_START = new RegExp(`^(?: *[${SIGNS}]|[\\t\\r\\n'])`)

/** Returns a cell in which no reader finds a formula. */
export function escapeFormulas(text: string): string {
  const escaped = text.replace(INSIDE, "$1'$2")
  return AT_START.test(text) ? `'${escaped}` : escaped
}

/** Returns the text that `escapeFormulas` was given. */
export function unescapeFormulas(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return text.replace(ESCAPED_INSIDE, '$1$2')
}

import { ITEMS_MAX, type StoredMockTest } from '../content-schema.ts'
import { examine, type ImportReport, type ParsedFile } from './examine-file.ts'
import type { Comment } from './gift-comments.ts'
import { readGift } from './read-gift.ts'
import { readQti } from './read-qti.ts'
import { writeGift } from './write-gift.ts'
import { writeQti } from './write-qti.ts'

export const FORMATS = ['json', 'gift', 'qti'] as const
export type Format = (typeof FORMATS)[number]

const WRITE: Record<Format, (test: StoredMockTest) => string> = {
  json: writeJson,
  gift: writeGift,
  qti: writeQti,
}
const READ: Record<Format, (text: string, usual: readonly Comment[]) => ParsedFile> = {
  json: readJson,
  gift: readGift,
  qti: readQti,
}
/** Maximum characters of a file; two hundred long items are a fifth of it. */
const LENGTH_MAX = 5_000_000
/** Maximum bytes of a file: no UTF-16 unit takes more than three bytes in UTF-8. */
export const BYTES_MAX = 3 * LENGTH_MAX

/** Writes a test as a file of this format. */
export function exportTest(test: StoredMockTest, format: Format): string {
  return WRITE[format](test)
}

/**
 * Reads a file into valid items and findings with their positions. It never throws.
 *
 * @param usual defaults for questions in GIFT, such as their section
 */
export function importTest(
  text: string,
  format: Format,
  usual: readonly Comment[] = [],
): ImportReport {
  if (text.length > LENGTH_MAX) {
    return {
      facts: undefined,
      items: [],
      findings: [{ place: 'file', reason: 'berkasnya terlalu panjang' }],
    }
  }
  // Korean typed on a Mac may be decomposed: it looks the same, but no search finds it.
  return examine(READ[format](text.replace(/^\uFEFF/, '').normalize('NFC'), usual))
}

/** Writes our own format, which is complete: that of `content/mock-tests/`. */
export function writeJson(test: StoredMockTest): string {
  return `${JSON.stringify(test, null, 2)}\n`
}

export function readJson(text: string): ParsedFile {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return broken(`JSON-nya tidak bisa dibaca: ${error instanceof Error ? error.message : error}`)
  }
  if (!isRecord(content)) return broken('tidak ada tes di dalamnya')
  const { items: values, ...facts } = content
  if (!Array.isArray(values)) return broken('tidak ada daftar soal (items)')
  const items = values.slice(0, ITEMS_MAX + 1).map((value: unknown, at) => {
    const id = isRecord(value) && typeof value['id'] === 'string' ? ` (${value['id']})` : ''
    return { place: `item ${at + 1}${id}`, value }
  })
  return { facts, items }
}

function broken(reason: string): ParsedFile {
  return { facts: {}, items: [], broken: { place: 'file', reason } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { ITEMS_MAX, type StoredMockTest } from '../content-schema.ts'
import { examine, type ImportReport, type ParsedFile } from './draft.ts'
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
/** Characters; two hundred long items are a fifth of it. */
const LENGTH_MAX = 5_000_000
/** Of a file: no character takes more than three in UTF-8. */
export const BYTES_MAX = 3 * LENGTH_MAX

/** A test as a file of this format. */
export function exportTest(test: StoredMockTest, format: Format): string {
  return WRITE[format](test)
}

/**
 * What a file holds: good items, and everything that is wrong with its place. It never throws.
 *
 * @param usual what questions in GIFT are that do not say it themselves, such as their section
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
  // Korean typed on a Mac may come in pieces, which look the same and are found by no search.
  return examine(READ[format](text.replace(/^\uFEFF/, '').normalize('NFC'), usual))
}

/** Our own format, which carries everything: the shape of `content/mock-tests/`. */
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
  const { items, ...facts } = content
  if (!Array.isArray(items)) return broken('tidak ada daftar soal (items)')
  const drafts = items.slice(0, ITEMS_MAX + 1).map((value: unknown, at) => {
    const id = isRecord(value) && typeof value['id'] === 'string' ? ` (${value['id']})` : ''
    return { place: `item ${at + 1}${id}`, value }
  })
  return { facts, drafts }
}

function broken(reason: string): ParsedFile {
  return { facts: {}, drafts: [], broken: { place: 'file', reason } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

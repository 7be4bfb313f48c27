import { ITEMS_MAX, type StoredMockTest } from '../content-schema.ts'
import type { ParsedFile } from './draft.ts'

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

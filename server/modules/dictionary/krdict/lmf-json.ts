import { ObjectFinder } from './json-objects.ts'
import { type LmfNode, lmfRecord } from './lmf-record.ts'
import { decoded } from './read-text.ts'
import type { ReadRecord } from './record.ts'
import { withoutControls } from './repair-xml.ts'

/**
 * Reads the records of the official JSON download: the tree of the XML (see readLmfXml), each
 * element an object with `att` and `val`, its `feat` and its children by their names;
 * a single child is an object, several are a list. Several documents may follow each other.
 */
export async function* readLmfJson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  const entries = new ObjectFinder('LexicalEntry')
  for await (const text of decoded(chunks)) {
    for (const found of entries.read(text)) yield 'text' in found ? readEntry(found) : found
    if (entries.isLost) return
  }
  for (const found of entries.end()) yield 'text' in found ? readEntry(found) : found
}

function readEntry({ line, text }: { line: number; text: string }): ReadRecord {
  try {
    // Strings of the dictionary contain raw tabs and control characters, which JSON forbids.
    const entry: unknown = JSON.parse(withoutControls(text).replace(/[\t\n\r]/g, ' '))
    return { line, record: lmfRecord(lmfNode('LexicalEntry', entry)) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { line, problem: error.message }
  }
}

function lmfNode(name: string, value: unknown): LmfNode {
  const { att, val, feat, ...children } = isObject(value) ? value : {}
  return {
    name,
    id: att === 'id' ? textOf(val) : '',
    feats: each(feat)
      .filter(isObject)
      .map(({ att, val }) => ({ att: textOf(att), val: textOf(val) })),
    children: Object.entries(children).flatMap(([name, value]) =>
      each(value).map(child => lmfNode(name, child)),
    ),
  }
}

function each(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

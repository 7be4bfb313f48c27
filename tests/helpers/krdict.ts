import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import type { Db } from '../../server/db/tables.ts'
import { Dictionary } from '../../server/modules/dictionary/dictionary.ts'
import { importKrdict } from '../../server/modules/dictionary/krdict/import-krdict.ts'
import { findSource } from '../../server/modules/dictionary/krdict/sources.ts'
import { Entry } from '../../src/contract/dictionary.ts'

/** Invented entries, one for each irregularity of the official files. */
export const TRAPS = join(import.meta.dirname, '../server/fixtures/krdict-traps.xml')

export async function importFiles(db: Db, ...paths: string[]) {
  return importKrdict(db, await Promise.all(paths.map(path => findSource(path, undefined))))
}

/** Returns the entry as the API responds; throws if the response violates the contract. */
export async function readStoredEntry(db: Db, id: number): Promise<Entry> {
  return Entry.parse(await new Dictionary(db).entry(`krdict-${id}`, 'id'))
}

/** Returns a line of JSONL; the ids of its senses run backwards, as ids may. */
export function jsonLine(
  id: number,
  word: string,
  definitions: string[],
  more: object = {},
): string {
  const 의미 = definitions.map((뜻풀이, at) => ({ 의미ID: definitions.length - at, 뜻풀이 }))
  return `${JSON.stringify({ 항목ID: id, 구분: '단어', 표제어: word, 품사: '명사', 의미, ...more })}\n`
}

type JsonNode = Record<string, unknown>

/** Returns a well-formed XML document as the JSON download has it: a single element is no list. */
export function asOfficialJson(xml: string): string {
  const parser = new SaxesParser({ xmlns: false })
  const root: JsonNode = {}
  const open = [root]
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1) ?? root
    const node: JsonNode = { ...attributes }
    const before = parent[name]
    if (before === undefined) parent[name] = node
    else parent[name] = Array.isArray(before) ? [...before, node] : [before, node]
    open.push(node)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return JSON.stringify(root, null, 2)
}

/** Creates files for one test. */
export class Folder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async create(): Promise<Folder> {
    return new Folder(await mkdtemp(join(tmpdir(), 'sapa-krdict-')))
  }

  async write(name: string, content: string): Promise<string> {
    const path = join(this.path, name)
    await writeFile(path, content)
    return path
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true })
  }
}

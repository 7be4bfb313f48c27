import type {
  CountedChunk,
  PackedEntry,
  PackedWord,
  PackManifest,
  PackPart,
} from '../../../../src/contract/dictionary-pack.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { pauses } from '../../../lib/pauses.ts'
import { type ChunkStore, compressChunk } from './chunk-store.ts'
import { type Cuttable, cutChunks } from './cut-chunks.ts'

/** Data for searches and lists compresses better than sentences do. */
const WORDS = { enough: 28_000, most: 38_000 }
const ENTRIES = { enough: 24_000, most: 34_000 }
/** Rows per query. */
const PAGE = 250

/** An entry of a part of the pack, and the data that determines its content. */
export interface Member {
  id: string
  position: number
  source: 'sapa' | 'krdict'
  content_hash: string
  /** Position in each of its categories. */
  categories: Readonly<Record<string, number>>
}

export type PartOfPack = PackManifest['parts'][number]

/** A part of the pack with the names of all its chunks, as the server stores it. */
export interface BuiltPart {
  part: PartOfPack
  pieces: string[]
}

type EntryRow = Pick<
  Tables['dictionary_entries'],
  | 'id'
  | 'word'
  | 'romanization'
  | 'part_of_speech'
  | 'level'
  | 'gloss'
  | 'search_keys'
  | 'head_id'
  | 'pronunciation'
  | 'origin'
  | 'senses'
  | 'forms'
  | 'variants'
>

/** Makes and stores the chunks of some hundred consecutive entries. */
export async function buildPart(
  db: Db,
  members: readonly Member[],
  store: ChunkStore,
): Promise<BuiltPart> {
  const rows = await readRows(db, members)
  const byId = new Map(members.map(({ id, categories }) => [id, categories]))
  const words: Cuttable<PackedWord>[] = []
  const entries: Cuttable<PackedEntry>[] = []
  const pause = pauses()
  for (const row of rows) {
    words.push({ id: row.id, packed: packWord(row, byId.get(row.id) ?? {}) })
    entries.push({ id: row.id, packed: packEntry(row) })
    await pause()
  }
  const packPart: PackPart = {
    words: await storeChunks(await cutChunks(words, WORDS, words => ({ words })), store),
    entries: await storeChunks(await cutChunks(entries, ENTRIES, entries => ({ entries })), store),
  }
  const file = await store.put(await compressChunk(packPart))
  const all = [file, ...packPart.words, ...packPart.entries]
  const bytes = all.reduce((sum, chunk) => sum + chunk.bytes, 0)
  const source = members[0]?.source ?? 'sapa'
  return {
    part: { hash: file.hash, bytes, entries: rows.length, source },
    pieces: all.map(({ hash }) => hash),
  }
}

async function storeChunks(
  chunks: Awaited<ReturnType<typeof cutChunks>>,
  store: ChunkStore,
): Promise<CountedChunk[]> {
  const stored: CountedChunk[] = []
  for (const { pressed, entries } of chunks) stored.push({ ...(await store.put(pressed)), entries })
  return stored
}

async function readRows(db: Db, members: readonly Member[]): Promise<EntryRow[]> {
  const rows: EntryRow[] = []
  for (let from = 0; from < members.length; from += PAGE) {
    const ids = members.slice(from, from + PAGE).map(({ id }) => id)
    const page = await db
      .selectFrom('dictionary_entries')
      .select(['id', 'word', 'romanization', 'part_of_speech', 'level', 'gloss', 'search_keys'])
      .select(['head_id', 'pronunciation', 'origin', 'senses', 'forms', 'variants'])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(page.map(row => [row.id, row]))
    // Entries that were deleted meanwhile are missing from the next pack.
    rows.push(...ids.flatMap(id => byId.get(id) ?? []))
  }
  return rows
}

function packWord(row: EntryRow, categories: Readonly<Record<string, number>>): PackedWord {
  const { id, word, romanization, gloss, search_keys, head_id } = row
  const part = row.part_of_speech as PackedWord[3]
  const level = row.level as PackedWord[4]
  return [id, word, romanization, part, level, gloss, search_keys, head_id, { ...categories }]
}

function packEntry({ pronunciation, origin, senses, forms, variants }: EntryRow): PackedEntry {
  return [pronunciation, origin, JSON.parse(senses), JSON.parse(forms), JSON.parse(variants)]
}

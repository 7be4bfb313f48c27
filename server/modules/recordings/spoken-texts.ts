import { Level, type Sense } from '../../../src/contract/dictionary.ts'
import type { SpokenKind, SpokenText } from '../../../src/contract/recordings.ts'
import { pronounce } from '../../../src/lib/pronunciation/pronounce.ts'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { RunningModule } from '../../module.ts'
import type { WordPlaces } from '../dictionary/public.ts'
import type { SpokenFile } from './public.ts'
import { filesOf, type ListedText, linesOf } from './spoken-lines.ts'

type EntryRow = Pick<
  Tables['dictionary_entries'],
  'id' | 'word' | 'level' | 'pronunciation' | 'senses'
>

const HANGUL = /\p{Script=Hangul}/u
const MEANINGS = 3
/** Texts of the dictionary are heard on their own. */
const NO_PLACE = { heard_in: null, voice: null, speaker: null, title: null }
/** Comes after all weeks of the path. */
const UNTAUGHT = Number.MAX_SAFE_INTEGER

/**
 * All texts that can be recorded: words and examples of our dictionary, those that learners meet
 * most first, then lines of classes, topics and tests in their order.
 */
export class SpokenTexts {
  readonly #db: Db
  readonly #modules: () => readonly RunningModule[]
  #revision = -1
  #ofDictionary: ReadonlyMap<string, ListedText> = new Map()

  constructor(db: Db, modules: () => readonly RunningModule[]) {
    this.#db = db
    this.#modules = modules
  }

  /** Returns the texts by their address, in that order. */
  async read(): Promise<ReadonlyMap<string, ListedText>> {
    const lines = linesOf([...this.files().values()])
    return new Map([...(await this.#readDictionary()), ...lines])
  }

  /** Returns the files of classes, topics and tests, by the address of the synthetic ones. */
  files(): ReadonlyMap<string, SpokenFile> {
    return filesOf(this.#modules())
  }

  async #readDictionary(): Promise<ReadonlyMap<string, ListedText>> {
    const { revision } = await readRevision(this.#db, 'dictionary')
    if (revision === this.#revision) return this.#ofDictionary
    const rows = await this.#db
      .selectFrom('dictionary_entries')
      .select(['id', 'word', 'level', 'pronunciation', 'senses'])
      .where('source', '=', 'sapa')
      .orderBy('position')
      .execute()
    const places = this.#modules().flatMap(({ wordPlaces = [] }) => wordPlaces)
    this.#ofDictionary = inOrder(rows, places, pathWeeks(this.#modules()))
    this.#revision = revision
    return this.#ofDictionary
  }
}

/** Returns the week of the learning path in which each entry is taught first, by its id. */
function pathWeeks(modules: readonly RunningModule[]): ReadonlyMap<string, number> {
  const weeks = new Map<string, number>()
  for (const { learningPaths } of modules)
    for (const { week, lessons } of learningPaths?.to(null).steps ?? [])
      for (const entryId of lessons.flatMap(({ words }) => words))
        weeks.set(entryId, Math.min(week, weeks.get(entryId) ?? week))
  return weeks
}

/** A text whose place the content no longer has. */
export function unlisted(address: string, text: string, kind: SpokenKind, entry_id: string) {
  const facts = { address, text, kind, entry_id, meaning: '' }
  return { ...facts, level: null, pronunciation: null, ...NO_PLACE }
}

/** Returns a text as speakers see it. */
export function shown({ title: _, ...listed }: ListedText): SpokenText {
  return { ...listed, pronunciation: listed.pronunciation ?? pronounce(listed.text) }
}

/**
 * Orders texts by how many learners meet them: beginners' first, of a level words before examples,
 * then by the week of the path that teaches the word, then by the number of lessons and tests in
 * which it occurs, then as the dictionary is read.
 */
function inOrder(
  rows: readonly EntryRow[],
  places: readonly WordPlaces[],
  weeks: ReadonlyMap<string, number>,
): ReadonlyMap<string, ListedText> {
  const ranked = rows.flatMap((row, position) => {
    const uses = places.reduce((sum, place) => sum + usesOf(place, row), 0)
    const week = weeks.get(row.id) ?? UNTAUGHT
    return textsOf(row).map(text => ({ text, rank: [...rankOf(text), week, -uses, position] }))
  })
  ranked.sort((a, b) => compareRanks(a.rank, b.rank))
  const byAddress = new Map<string, ListedText>()
  for (const { text } of ranked) {
    const alike = byAddress.get(text.address)
    // Words that are spelled alike are heard from one address, and mean all of it.
    const meanings = alike ? [...new Set([...alike.meaning.split('; '), text.meaning])] : []
    byAddress.set(text.address, alike ? { ...alike, meaning: meanings.join('; ') } : text)
  }
  return byAddress
}

function usesOf({ learnings, mockTests }: WordPlaces, row: EntryRow): number {
  return (learnings?.(row).length ?? 0) + (mockTests?.(row).length ?? 0)
}

function rankOf({ level, kind }: ListedText): [level: number, kind: number] {
  const place = level ? Level.options.indexOf(level) : Level.options.length
  return [place, kind === 'word' ? 0 : 1]
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function textsOf({ id, word, level, pronunciation, senses: json }: EntryRow): ListedText[] {
  const senses: Sense[] = JSON.parse(json)
  const meanings = senses.flatMap(({ gloss, definition }) => gloss.id ?? definition.id ?? [])
  const entry = { entry_id: id, level: Level.safeParse(level).data ?? null, ...NO_PLACE }
  const wordText = { kind: 'word' as const, text: word, pronunciation, ...entry }
  const examples = senses.flatMap(sense => sense.examples)
  return [
    { ...wordText, meaning: meanings.slice(0, MEANINGS).join(', ') },
    ...examples.map(({ ko, id: meaning = '' }) => {
      return { kind: 'example' as const, text: ko, pronunciation: null, meaning, ...entry }
    }),
  ]
    .filter(({ text }) => HANGUL.test(text))
    .map(text => ({ ...text, address: recordingAddress(text.text) }))
}

import { Level, type Sense } from '../../../src/contract/dictionary.ts'
import type { SpokenKind, SpokenText } from '../../../src/contract/recordings.ts'
import { pronounce } from '../../../src/lib/pronunciation/pronounce.ts'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { WordPlaces } from '../dictionary/public.ts'

/** A text of our dictionary with the address from which it is heard. */
interface ListedText extends Omit<SpokenText, 'pronunciation'> {
  address: string
  /** Where no rule gives it. */
  pronunciation: string | null
}

type EntryRow = Pick<
  Tables['dictionary_entries'],
  'id' | 'word' | 'level' | 'pronunciation' | 'senses'
>

const HANGUL = /\p{Script=Hangul}/u
const MEANINGS = 3

/** All words and examples of our dictionary, those that learners meet most first. */
export class SpokenTexts {
  readonly #db: Db
  readonly #places: () => readonly WordPlaces[]
  #revision = -1
  #byAddress: ReadonlyMap<string, ListedText> = new Map()

  constructor(db: Db, places: () => readonly WordPlaces[]) {
    this.#db = db
    this.#places = places
  }

  /** Returns the texts by their address, in that order. */
  async read(): Promise<ReadonlyMap<string, ListedText>> {
    const { revision } = await readRevision(this.#db, 'dictionary')
    if (revision === this.#revision) return this.#byAddress
    const rows = await this.#db
      .selectFrom('dictionary_entries')
      .select(['id', 'word', 'level', 'pronunciation', 'senses'])
      .where('source', '=', 'sapa')
      .orderBy('position')
      .execute()
    this.#byAddress = inOrder(rows, this.#places())
    this.#revision = revision
    return this.#byAddress
  }

  /** Returns a text as speakers see it; one that is no longer in the dictionary without meaning. */
  async describe(text: string, kind: SpokenKind, entryId: string): Promise<SpokenText> {
    const listed = (await this.read()).get(recordingAddress(text))
    return shown(
      listed ?? { text, kind, entry_id: entryId, level: null, meaning: '', pronunciation: null },
    )
  }
}

/** Returns a text as speakers see it. */
export function shown(listed: Omit<ListedText, 'address'>): SpokenText {
  const { text, kind, entry_id, level, meaning, pronunciation } = listed
  const said = pronunciation ?? pronounce(text)
  return { text, kind, entry_id, level, meaning, pronunciation: said }
}

/**
 * Orders texts by how often learners meet them: beginners' first, of a level words before examples,
 * then by the number of lessons and tests in which the word occurs, then as the dictionary is read.
 */
function inOrder(
  rows: readonly EntryRow[],
  places: readonly WordPlaces[],
): ReadonlyMap<string, ListedText> {
  const ranked = rows.flatMap((row, position) => {
    const uses = places.reduce((sum, place) => sum + usesOf(place, row), 0)
    return textsOf(row).map(text => ({ text, rank: [...rankOf(text), -uses, position] }))
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
  const entry = { entry_id: id, level: Level.safeParse(level).data ?? null }
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

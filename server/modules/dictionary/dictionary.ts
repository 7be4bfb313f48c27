import type { z } from 'zod'
import type {
  Category,
  DictionarySource,
  Entry,
  GlossLanguage,
  Section,
  SharedHanja,
  WordForm,
} from '../../../src/contract/dictionary.ts'
import type { SearchAnswer, SearchQuery } from '../../../src/contract/dictionary-search.ts'
import { conjugate, type NamedForm } from '../../../src/lib/conjugation/conjugate.ts'
import { hanja } from '../../../src/lib/dictionary-search/entry-keys.ts'
import { levelRank } from '../../../src/lib/dictionary-search/entry-table.ts'
import type { SearchIndex } from '../../../src/lib/dictionary-search/search-index.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { attributionOf, loadedSources } from './attribution.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { pronunciationOf } from './pronunciation.ts'
import { findHead, findHomographs, findPhrases } from './related-entries.ts'
import { findRelated } from './related-words.ts'
import type { StoredSense } from './stored-senses.ts'
import { keptSummary, summary } from './summary.ts'

type SearchWanted = z.output<typeof SearchQuery>

/** Name of the dictionary in `revisions`. */
export const DICTIONARY = 'dictionary'

const CHARACTERS_MAX = 4
const WITH_CHARACTER_MAX = 6
/** The best of a search, of which those for beginners are shown first. */
const LOOKED_AT = 60

/** The dictionary as one process serves it: queries on the database, searches on an index in memory. */
export class Dictionary {
  readonly #db: Db
  #index: SearchIndex | undefined
  #revision = -1
  #loading: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  get isLoaded(): boolean {
    return this.#index !== undefined
  }

  /** Changes whenever the dictionary that searches see does. */
  get revision(): number {
    return this.#revision
  }

  /** Loads the search index if another process, or this one, changed the dictionary since. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    const { revision } = await readRevision(this.#db, DICTIONARY)
    if (revision === this.#revision) return
    this.#index = await loadSearchIndex(this.#db)
    this.#revision = revision
  }

  async sections(): Promise<Section[]> {
    const sections = await this.#db
      .selectFrom('dictionary_sections')
      .selectAll()
      .orderBy('position')
      .execute()
    const categories = await this.categories()
    return sections.map(({ id, title }) => ({
      id,
      title: JSON.parse(title),
      categories: categories.filter(({ section_id }) => section_id === id),
    }))
  }

  async categories(): Promise<Category[]> {
    const rows = await this.#db
      .selectFrom('dictionary_categories as category')
      .leftJoin('dictionary_entry_categories as member', 'member.category_id', 'category.id')
      .select(({ fn }) => [
        'category.id',
        'category.section_id',
        'category.title',
        fn.count<number>('member.entry_id').as('entries'),
      ])
      .groupBy(['category.id', 'category.section_id', 'category.title', 'category.position'])
      .orderBy('category.position')
      .execute()
    return rows.map(({ title, ...category }) => ({ ...category, title: JSON.parse(title) }))
  }

  sources(): Promise<DictionarySource[]> {
    return loadedSources(this.#db)
  }

  async search({ q, category, lang, limit, offset }: SearchWanted): Promise<SearchAnswer> {
    const index = this.#index
    if (!index) return { data: [], analyses: [], total: 0 }
    const { entries, total, analyses, isDoubtful } = index.search(q, category, offset, limit)
    const data = entries.map(entry => keptSummary(entry, lang))
    if (!isDoubtful || offset > 0) return { data, analyses, total }
    const near = await index.near(q, category, entries, pauses())
    if (near.length === 0) return { data, analyses, total }
    return {
      data,
      analyses,
      total,
      near: near.map(({ entry, text }) => ({ ...keptSummary(entry, lang), text })),
    }
  }

  /** @returns undefined when there is no such entry */
  async entry(id: string, lang: GlossLanguage): Promise<Entry | undefined> {
    const row = await this.#db
      .selectFrom('dictionary_entries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const stored: StoredSense[] = JSON.parse(row.senses)
    const forms: WordForm[] = JSON.parse(row.forms)
    const [categories, homographs, head, related] = await Promise.all([
      this.#db
        .selectFrom('dictionary_entry_categories')
        .select('category_id')
        .where('entry_id', '=', id)
        .orderBy('category_id')
        .execute(),
      findHomographs(this.#db, row),
      findHead(this.#db, row),
      findRelated(this.#db, stored),
    ])
    const phrases = await findPhrases(this.#db, row, homographs)
    return {
      id,
      source: row.source,
      attribution: attributionOf(id),
      word: row.word,
      pronunciation: pronunciationOf(row.word, row.pronunciation),
      romanization: row.romanization,
      part_of_speech: row.part_of_speech as Entry['part_of_speech'],
      level: row.level as Entry['level'],
      origin: row.origin,
      categories: categories.map(({ category_id }) => category_id),
      senses: stored.map(({ related: _, ...sense }) => sense),
      forms: forms.map(spoken),
      conjugation: conjugationOf(row).map(spoken),
      variants: JSON.parse(row.variants),
      homographs: homographs.map(entry => summary(entry, lang)),
      head: head ? summary(head, lang) : null,
      phrases: phrases.map(entry => summary(entry, lang)),
      related: related.map(({ kind, entry }) => ({ kind, entry: summary(entry, lang) })),
      hanja: this.#sharedHanja(row, lang),
    }
  }

  /** Other words with the characters of a word, those for beginners first. */
  #sharedHanja(
    { word, origin }: { word: string; origin: string | null },
    lang: GlossLanguage,
  ): SharedHanja[] {
    const characters = [...new Set(hanja(origin ?? ''))].slice(0, CHARACTERS_MAX)
    const found = characters.map(character => {
      const words = new Set([word])
      const { entries = [] } = this.#index?.search(character, undefined, 0, LOOKED_AT) ?? {}
      const others = entries.filter(
        one => one.part_of_speech !== 'affix' && !words.has(one.word) && words.add(one.word),
      )
      others.sort((one, other) => levelRank(one.level) - levelRank(other.level))
      return { character, entries: others.slice(0, WITH_CHARACTER_MAX) }
    })
    return found
      .filter(({ entries }) => entries.length > 0)
      .map(({ character, entries }) => ({
        character,
        entries: entries.map(entry => summary(entry, lang)),
      }))
  }
}

/** A form with how it is said. */
function spoken<F extends WordForm>(form: F): F {
  const pronunciation = pronunciationOf(form.form, form.pronunciation)
  return pronunciation === null ? form : { ...form, pronunciation }
}

function conjugationOf({
  source,
  word,
  part_of_speech,
}: Pick<Tables['dictionary_entries'], 'source' | 'word' | 'part_of_speech'>): NamedForm[] {
  if (part_of_speech !== 'verb' && part_of_speech !== 'adjective') return []
  // Of two words that are spelled alike, ours is the one that learners meet.
  return conjugate(word, part_of_speech, { isCommonest: source !== 'krdict' })
}

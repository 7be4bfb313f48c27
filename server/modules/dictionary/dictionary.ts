import type {
  Category,
  DictionarySource,
  Entry,
  GlossLanguage,
  Section,
} from '../../../src/contract/dictionary.ts'
import type { SearchAnswer } from '../../../src/contract/dictionary-search.ts'
import {
  answerSearch,
  type SearchWanted,
} from '../../../src/lib/dictionary-search/answer-search.ts'
import type { SearchIndex } from '../../../src/lib/dictionary-search/search-index.ts'
import { wholeEntry } from '../../../src/lib/dictionary-search/whole-entry.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { loadedSources } from './attribution.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { neighboursIn } from './neighbours.ts'

/** Name of the dictionary in `revisions`. */
export const DICTIONARY = 'dictionary'

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

  async search(wanted: SearchWanted): Promise<SearchAnswer> {
    if (!this.#index) return { data: [], analyses: [], total: 0 }
    return answerSearch(this.#index, wanted, pauses())
  }

  /** @returns undefined when there is no such entry */
  async entry(id: string, lang: GlossLanguage): Promise<Entry | undefined> {
    const row = await this.#db
      .selectFrom('dictionary_entries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const stored = {
      ...row,
      senses: JSON.parse(row.senses),
      forms: JSON.parse(row.forms),
      variants: JSON.parse(row.variants),
    }
    return wholeEntry(stored, neighboursIn(this.#db), this.#index, lang)
  }
}

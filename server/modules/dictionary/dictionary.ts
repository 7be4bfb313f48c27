import type {
  Category,
  DictionarySource,
  Entry,
  GlossLanguage,
  Section,
} from '../../../src/contract/dictionary.ts'
import type { SearchAnswer, TextWords } from '../../../src/contract/dictionary-search.ts'
import {
  answerSearch,
  answerText,
  type SearchRequest,
} from '../../../src/lib/dictionary-search/answer-search.ts'
import { KRDICT } from '../../../src/lib/dictionary-search/attribution.ts'
import type { Block } from '../../../src/lib/dictionary-search/blocks.ts'
import type { Neighbours } from '../../../src/lib/dictionary-search/neighbours.ts'
import type { SearchIndex } from '../../../src/lib/dictionary-search/search-index.ts'
import { wholeEntry } from '../../../src/lib/dictionary-search/whole-entry.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import type { IndexFiles, IndexState } from './index-files.ts'
import { loadSearchIndex } from './load-search-index.ts'

/** Name of the dictionary in `revisions`. */
export const DICTIONARY = 'dictionary'

/** The dictionary of one process: queries on the database, searches on an index in memory. */
export class Dictionary {
  readonly #db: Db
  readonly #files: IndexFiles | undefined
  #index: SearchIndex | undefined
  #revision = -1
  /** A new index, until it is saved. */
  #unsaved: { made: IndexState; blocks: readonly Block[] } | undefined
  #loading: Promise<void> | undefined

  /** @param files where the search index is saved for the next start; by default it is not saved */
  constructor(db: Db, files?: IndexFiles) {
    this.#db = db
    this.#files = files
  }

  get isLoaded(): boolean {
    return this.#index !== undefined
  }

  /** Changes whenever the searchable dictionary does. */
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
    const made = await readRevision(this.#db, DICTIONARY)
    if (made.revision === this.#revision) return
    const { index, blocks } = await loadSearchIndex(this.#db, this.#files, made)
    this.#index = index
    this.#revision = made.revision
    this.#unsaved = blocks && { made, blocks }
  }

  /**
   * Saves a new index for the next start.
   *
   * @throws Error where it cannot be written
   */
  async save(): Promise<void> {
    const unkept = this.#unsaved
    this.#unsaved = undefined
    if (!unkept) return
    const { stamp } = await readRevision(this.#db, DICTIONARY)
    // The index may contain some of the concurrent writes.
    if (stamp && stamp === unkept.made.stamp) await this.#files?.save(unkept.made, unkept.blocks)
  }

  /** Prepares searches with typing errors, so that the first of them does not have to wait. */
  async prepareNear(): Promise<void> {
    await this.#index?.prepareNear(pauses())
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

  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (!this.#index) return { data: [], analyses: [], total: 0 }
    return answerSearch(this.#index, request, pauses())
  }

  async readText(request: { text: string; lang: GlossLanguage }): Promise<TextWords> {
    if (!this.#index) return { words: [], entries: [] }
    return answerText(this.#index, request, pauses())
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

/** Returns the imported dictionaries with entries here; none before an import. */
async function loadedSources(db: Db): Promise<DictionarySource[]> {
  const { entries } = await db
    .selectFrom('dictionary_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('source', '=', 'krdict')
    .executeTakeFirstOrThrow()
  return entries === 0 ? [] : [{ ...KRDICT, id: 'krdict', entries }]
}

/** Returns the neighbours of an entry, read from the database. */
function neighboursIn(db: Db): Neighbours {
  return {
    called: words =>
      summaries(db).where('word', 'in', words).orderBy('position').orderBy('id').execute(),
    byIds: ids => summaries(db).where('id', 'in', ids).execute(),
    phrasesOf: ids => summaries(db).where('head_id', 'in', ids).execute(),
    async twinsOf(ids) {
      const rows = await db
        .selectFrom('dictionary_links')
        .innerJoin('dictionary_entries', 'id', 'entry_id')
        .select(['id', 'senses'])
        .where('word_id', 'in', ids)
        .orderBy('position')
        .orderBy('id')
        .execute()
      return rows.map(({ id, senses }) => ({ id, senses: JSON.parse(senses) }))
    },
    async oursFor(ids) {
      const rows = await summaries(db)
        .innerJoin('dictionary_links', 'word_id', 'id')
        .select('entry_id')
        .where('entry_id', 'in', ids)
        .execute()
      return new Map(rows.map(({ entry_id, ...entry }) => [entry_id, entry]))
    },
    async categoriesOf(id) {
      const categories = await db
        .selectFrom('dictionary_entry_categories')
        .select('category_id')
        .where('entry_id', '=', id)
        .orderBy('category_id')
        .execute()
      return categories.map(({ category_id }) => category_id)
    },
  }
}

function summaries(db: Db) {
  return db
    .selectFrom('dictionary_entries')
    .select(['id', 'source', 'word', 'romanization', 'part_of_speech', 'level', 'gloss'])
}

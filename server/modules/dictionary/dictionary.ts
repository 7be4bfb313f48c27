import type {
  Category,
  Entry,
  EntrySummary,
  GlossLanguage,
  SearchAnswer,
  Section,
  WordForm,
} from '../../../src/contract/dictionary.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import type { IndexedEntry } from './entry-table.ts'
import { pickGloss } from './gloss.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { pronunciationOf } from './pronunciation.ts'
import type { SearchIndex } from './search-index.ts'

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

  search(query: {
    q: string
    category?: string | undefined
    lang: GlossLanguage
    limit: number
    offset: number
  }): SearchAnswer {
    const found = this.#index?.search(query.q, query.category, query.offset, query.limit)
    return {
      data: found?.entries.map(entry => summary(entry, query.lang)) ?? [],
      analyses: found?.analyses ?? [],
      total: found?.total ?? 0,
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
    const [categories, homographs] = await Promise.all([
      this.#db
        .selectFrom('dictionary_entry_categories')
        .select('category_id')
        .where('entry_id', '=', id)
        .orderBy('category_id')
        .execute(),
      this.#db
        .selectFrom('dictionary_entries')
        .select(['id', 'source', 'word', 'romanization', 'part_of_speech', 'level', 'gloss'])
        .where('word', '=', row.word)
        .where('id', '!=', id)
        .orderBy('position')
        .execute(),
    ])
    return {
      id,
      source: row.source,
      word: row.word,
      pronunciation: pronunciationOf(row.word, row.pronunciation),
      romanization: row.romanization,
      part_of_speech: row.part_of_speech as Entry['part_of_speech'],
      level: row.level as Entry['level'],
      origin: row.origin,
      categories: categories.map(({ category_id }) => category_id),
      senses: JSON.parse(row.senses),
      forms: spokenForms(JSON.parse(row.forms)),
      homographs: homographs.map(entry => summary(entry, lang)),
    }
  }
}

function spokenForms(forms: readonly WordForm[]): WordForm[] {
  return forms.map(({ form, pronunciation: written }) => {
    const pronunciation = pronunciationOf(form, written)
    return pronunciation === null ? { form } : { form, pronunciation }
  })
}

function summary(entry: IndexedEntry, lang: GlossLanguage): EntrySummary {
  return {
    id: entry.id,
    word: entry.word,
    romanization: entry.romanization,
    part_of_speech: entry.part_of_speech as EntrySummary['part_of_speech'],
    level: entry.level as EntrySummary['level'],
    ...pickGloss(entry.gloss, lang),
  }
}

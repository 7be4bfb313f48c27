import type { Kysely } from 'kysely'

/**
 * Column types of the one portable schema: instants are integer milliseconds UTC,
 * days `yyyy-mm-dd` text, money integer rupiah, JSON text.
 */
export interface Tables {
  dictionary_sections: { id: string; position: number; title: string }
  dictionary_categories: { id: string; section_id: string; position: number; title: string }
  dictionary_entries: {
    id: string
    source: 'sapa' | 'krdict'
    /** Reading order; our own content comes before imports. */
    position: number
    word: string
    part_of_speech: string | null
    level: string | null
    pronunciation: string | null
    romanization: string
    origin: string | null
    /** JSON: what a results list shows per language, `{ id?, en?, ko? }` */
    gloss: string
    /** JSON: Sense[] */
    senses: string
    /** JSON: WordForm[] */
    forms: string
    /** One key a line, see search-keys.ts. */
    search_keys: string
    /** Hash of everything above, so that an unchanged entry is not written again. */
    content_hash: string
  }
  dictionary_entry_categories: { category_id: string; entry_id: string; position: number }
  /** One row a resource; a write raises the number, and every process notices. */
  revisions: { resource: string; revision: number; content_hash: string }
  feedback: {
    id: string
    topic: string
    subject_id: string
    message: string
    created_at: number
  }
  waitlist: {
    email: string
    topic: string
    privacy_policy_version: string
    created_at: number
  }
  promos: {
    id: string
    /** `sapa`: loaded from `content/promos.json`. */
    source: 'sapa' | 'admin'
    position: number
    title: string
    image_url: string
    image_width: number
    image_height: number
    term_condition: string
    starts_on: string | null
    ends_on: string | null
  }
}

export type Db = Kysely<Tables>

import { z } from 'zod'
import { listPages } from '../../../src/lib/paths.ts'
import type { Revisions } from '../../db/cached-revisions.ts'
import type { Db } from '../../db/tables.ts'

/** Names of the lists whose pages the menus show only when they hold more than samples. */
export const FILLABLE = listPages.flatMap(({ lists = [] }) => lists)

const Marked = z.looseObject({ is_sample: z.boolean() })

/** Knows which lists hold more than samples; every page asks, so it reads them once a change. */
export class FilledLists {
  readonly #db: Db
  readonly #revisions: Revisions
  #version: string | undefined
  #names: readonly string[] = []

  constructor(db: Db, revisions: Revisions) {
    this.#db = db
    this.#revisions = revisions
  }

  async read(): Promise<readonly string[]> {
    await this.#revisions.check()
    const version = this.#revisions.of(FILLABLE)
    if (version === this.#version) return this.#names
    const rows = await this.#db
      .selectFrom('list_items')
      .select(['list', 'document'])
      .where('list', 'in', FILLABLE)
      .where('source', '!=', 'removed')
      .execute()
    const filled = new Set(rows.filter(({ document }) => isReal(document)).map(({ list }) => list))
    this.#names = FILLABLE.filter(name => filled.has(name))
    this.#version = version
    return this.#names
  }
}

/** Whether a stored item is no sample; one that cannot be read is shown nowhere. */
function isReal(document: string): boolean {
  try {
    return !Marked.parse(JSON.parse(document)).is_sample
  } catch {
    return false
  }
}

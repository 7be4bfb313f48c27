import type { Generated, Kysely } from 'kysely'

/**
 * Column types of the one portable schema: instants are integer milliseconds UTC,
 * days `yyyy-mm-dd` text, money integer rupiah or won, JSON text. Each folder with tables
 * declares them in a `tables.ts` of its own.
 */
export interface Tables {
  /** One row per resource; a write raises the number, and every process notices. */
  revisions: { resource: string; revision: number; content_hash: string; stamp: Generated<string> }
}

export type Db = Kysely<Tables>

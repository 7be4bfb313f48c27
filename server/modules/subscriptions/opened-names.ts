import type { Access } from '../../../src/contract/subscriptions.ts'
import type { Db } from '../../db/tables.ts'
import { findRow } from '../../lists/read-items.ts'
import type { SubscriptionDependencies } from './dependencies.ts'

const LANGUAGES = { name: 'languages' }

/** Returns the name of the access, as used within a sentence: semua kelas bahasa Korea. */
export async function nameOf(
  { db, classes }: Pick<SubscriptionDependencies, 'db' | 'classes'>,
  { kind, id }: Pick<Access, 'kind' | 'id'>,
): Promise<string> {
  if (kind === 'class') return `kelas ${classes.everPublished.get(id)?.title ?? id}`
  return `semua kelas ${await languageName(db, id)}`
}

async function languageName(db: Db, id: string): Promise<string> {
  const row = await findRow(db, LANGUAGES, id)
  const name: unknown = row && JSON.parse(row.document).name
  return typeof name === 'string' ? name.replace(/^B(?=ahasa )/, 'b') : id
}

/** Whether a language exists. */
export async function isLanguage(db: Db, id: string): Promise<boolean> {
  return (await findRow(db, LANGUAGES, id)) !== undefined
}

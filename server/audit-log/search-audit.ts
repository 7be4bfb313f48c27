import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../db/tables.ts'
import { type AuditQuestion, narrowed, type SignedRow, signed } from './read-audit.ts'
import './tables.ts'

/** Highest number of matches that is counted; nobody turns more pages. */
const FOUND_MAX = 1_000
/** Entries searched before other work may run. */
const SLICE = 500

interface AuditPage {
  offset: number
  limit: number
}
/** The fields of an entry that are searched. */
interface Looked {
  id: string
  at: number
  actor_id: string
  title: string
  item_id: string
  reason: string | null
}

interface AuditMatches {
  rows: SignedRow[]
  total: number
  /** Whether there are more matches than were counted. */
  is_more: boolean
}

/**
 * Returns the entries that contain all words, the newest first, and their number up to a bound:
 * the log is read once, slice by slice, and nobody else has to wait.
 */
export async function searchAuditLog(
  db: Db,
  { words, ...question }: AuditQuestion,
  { offset, limit }: AuditPage,
): Promise<AuditMatches> {
  const names = await readActors(db)
  const owners = await findOwners(db, words)
  const found: string[] = []
  for await (const slice of slices(db, question)) {
    const matching = slice.filter(entry =>
      words.every(word => isIn(entry, word, { names, owners })),
    )
    found.push(...matching.map(({ id }) => id))
    if (found.length > FOUND_MAX) break
    await breathe()
  }
  const total = Math.min(found.length, FOUND_MAX)
  const pageIds = found.slice(0, total).slice(offset, offset + limit)
  const rows =
    pageIds.length > 0 ? await signed(db).where('audit_log.id', 'in', pageIds).execute() : []
  const byId = new Map(rows.map(row => [row.id, row]))
  const shown = pageIds.flatMap(id => byId.get(id) ?? [])
  return { rows: shown, total, is_more: found.length > total }
}

/** Searchable data that entries do not contain themselves. */
interface AuditPeople {
  /** Names of authors, by their ids. */
  names: ReadonlyMap<string, string>
  /** Ids of people, by their mail addresses. */
  owners: ReadonlyMap<string, string>
}

function isIn(entry: Looked, word: string, { names, owners }: AuditPeople): boolean {
  const { title, item_id, reason, actor_id } = entry
  const owner = owners.get(word)
  if (owner !== undefined && (owner === item_id || owner === actor_id)) return true
  const text = lowerCase(`${title}\n${item_id}\n${reason ?? ''}`)
  return text.includes(word) || (names.get(actor_id) ?? '').includes(word)
}

/** Finds the accounts whose mail addresses are among the words: no entry contains one. */
async function findOwners(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const addresses = words.filter(word => word.includes('@'))
  if (addresses.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', addresses)
    .execute()
  return new Map(users.map(({ id, email }) => [email, id]))
}

/** Returns the names, in lower case, of all authors of entries who still have an account. */
async function readActors(db: Db): Promise<Map<string, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', db.selectFrom('audit_log').select('actor_id').distinct())
    .execute()
  return new Map(users.map(({ id, name }) => [id, lowerCase(name)]))
}

async function* slices(db: Db, question: Omit<AuditQuestion, 'words'>): AsyncGenerator<Looked[]> {
  let last: Looked | undefined
  do {
    let query = narrowed(db, question)
    if (last) {
      const { at, id } = last
      query = query
        .where('at', '<=', at)
        .where(eb => eb.or([eb('at', '<', at), eb('audit_log.id', '<', id)]))
    }
    const slice: Looked[] = await query
      .select(['audit_log.id', 'at', 'actor_id', 'title', 'item_id', 'reason'])
      .orderBy('at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(SLICE)
      .execute()
    yield slice
    last = slice.length < SLICE ? undefined : slice.at(-1)
  } while (last)
}

/** Normalises a text like the words of a search. */
function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

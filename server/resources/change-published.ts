import { text } from '../../src/contract/endpoint.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { retry } from '../db/retry.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { publicationsOf, publish, readLastPublished } from '../publications/publish.ts'
import type { ActionCall } from './resource.ts'

/** Reason for a publication or withdrawal; versions and the audit log show it. */
export const PublicationNote = text.trim().max(300)

interface Published {
  kind: string
  /** The resource of its drafts. */
  resource: string
}

interface PublishedChange {
  /** Null withdraws it. */
  document: object | null
  title: string
  note: string | undefined
}

/**
 * Publishes or withdraws as `decide` says, one call after the other, and logs the administrator.
 *
 * @returns the new version
 */
export function changePublished(
  db: Db,
  { kind, resource }: Published,
  { id, actor, now }: Pick<ActionCall<unknown>, 'id' | 'actor' | 'now'>,
  decide: (trx: Db) => Promise<PublishedChange>,
): Promise<number> {
  return retry(() =>
    db.transaction().execute(async trx => {
      // First: others who publish at the same time wait, so that no two use the same ids.
      await raiseRevision(trx, publicationsOf(kind))
      const { document, title, note } = await decide(trx)
      const noted = note !== undefined && note !== '' ? { note } : {}
      const version = await publish(trx, { kind, id, document, actor, now, ...noted })
      await writeAudit(trx, {
        actor,
        now,
        action: document ? 'publish' : 'withdraw',
        resource,
        id,
        title,
        reason: note,
        // The publications hold the content of each version.
        ...(version > 1 && { before: { published_version: version - 1 } }),
        after: { published_version: document ? version : null },
      })
      return version
    }),
  )
}

/** @throws ApiError not-possible where the same document is published already */
export async function checkIsNew(trx: Db, kind: string, id: string, document: object) {
  const last = await readLastPublished(trx, kind, id)
  if (last && !last.is_withdrawn && last.document === JSON.stringify(document))
    throw new ApiError('not-possible', 'Tidak ada yang berubah sejak terakhir diterbitkan.')
}

/** Returns the current publication. @throws ApiError not-possible where there is none */
export async function readForWithdrawal(
  trx: Db,
  kind: string,
  id: string,
): Promise<{ title: string }> {
  const last = await readLastPublished(trx, kind, id)
  if (!last || last.is_withdrawn) throw new ApiError('not-possible', 'Ini tidak sedang terbit.')
  return JSON.parse(last.document)
}

/** Checks before a draft is removed. @throws ApiError in-use where it is published */
export async function checkIsWithdrawn(trx: Db, kind: string, id: string): Promise<void> {
  // First: somebody who publishes it at the same time waits and finds no draft, or was earlier.
  await raiseRevision(trx, publicationsOf(kind))
  const last = await readLastPublished(trx, kind, id)
  if (last && !last.is_withdrawn)
    throw new ApiError('in-use', 'Ini masih terbit. Tarik dulu, lalu hapus.')
}

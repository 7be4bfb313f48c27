import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { LTI_PLATFORMS_MAX } from '../../../src/contract/limits.ts'
import type { createLtiPlatform, LtiPlatform, LtiPlatforms } from '../../../src/contract/lti.ts'
import * as routes from '../../../src/contract/routes/lti.ts'
import { fillPath } from '../../../src/lib/fill-path.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lockPartner } from '../partners/public.ts'
import type { PlatformRow } from './tables.ts'

type Fields = z.output<(typeof createLtiPlatform)['body']>

/** A platform of a partner. */
export interface PlatformOf {
  partnerId: string
  platformId: string
}

/** Returns the platforms of a partner, the oldest first, with our addresses for them. */
export async function showPlatforms(
  db: Db,
  publicUrl: string,
  partnerId: string,
): Promise<Omit<LtiPlatforms, 'registration_url'>> {
  const rows = await db
    .selectFrom('lti_platforms')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    platforms: rows.map(toPlatform),
    listed_groups: await listedGroups(db, partnerId),
    tool: showTool(publicUrl, partnerId),
  }
}

async function listedGroups(db: Db, partnerId: string): Promise<string[]> {
  const courses = await db
    .selectFrom('lti_courses as course')
    .innerJoin('lti_platforms as platform', 'platform.id', 'course.platform_id')
    .select('course.group_id')
    .distinct()
    .where('platform.partner_id', '=', partnerId)
    .where('course.members_url', 'is not', null)
    .execute()
  return courses.map(({ group_id }) => group_id)
}

/** Returns our addresses for a partner's platforms. */
export function showTool(publicUrl: string, partnerId: string): LtiPlatforms['tool'] {
  return {
    login_url: publicUrl + apiPath(fillPath(routes.sendLtiLogin.path, { id: partnerId })),
    launch_url: launchUrl(publicUrl, partnerId),
    jwks_url: publicUrl + apiPath(routes.getLtiKeys.path),
  }
}

/** Returns the address to which a partner's platforms send launches. */
export function launchUrl(publicUrl: string, partnerId: string): string {
  return publicUrl + apiPath(fillPath(routes.launchByLti.path, { id: partnerId }))
}

function apiPath(path: string): string {
  return `/api${path}`
}

function toPlatform({ partner_id: _, deployment_ids, ...row }: PlatformRow): LtiPlatform {
  return { ...row, deployment_ids: JSON.parse(deployment_ids) }
}

/**
 * Registers a platform, in a transaction.
 *
 * @throws ApiError not-found, platform-count or platform-taken
 */
export async function createPlatform(
  trx: Db,
  partner_id: string,
  fields: Fields,
  created_at: number,
): Promise<void> {
  if (!(await lockPartner(trx, partner_id))) throw new ApiError('not-found')
  await checkRoom(trx, partner_id)
  await checkUntaken(trx, partner_id, fields)
  const row = { id: randomUUID(), partner_id, ...columnsOf(fields), created_at }
  await trx.insertInto('lti_platforms').values(row).execute()
}

/** @throws ApiError platform-count, where a partner has as many as it may */
export async function checkRoom(db: Db, partnerId: string): Promise<void> {
  const existing = await db
    .selectFrom('lti_platforms')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute()
  if (existing.length >= LTI_PLATFORMS_MAX) throw new ApiError('platform-count')
}

/** Changes a platform, in a transaction. @throws ApiError not-found or platform-taken */
export async function changePlatform(
  trx: Db,
  { partnerId, platformId }: PlatformOf,
  fields: Fields,
): Promise<void> {
  if (!(await lockPartner(trx, partnerId))) throw new ApiError('not-found')
  await checkUntaken(trx, partnerId, fields, platformId)
  const row = await trx
    .updateTable('lti_platforms')
    .set(columnsOf(fields))
    .where('id', '=', platformId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  checkFound(row)
}

/** @throws ApiError not-found */
export async function deletePlatform(
  trx: Db,
  { partnerId, platformId }: PlatformOf,
): Promise<void> {
  const row = await trx
    .deleteFrom('lti_platforms')
    .where('id', '=', platformId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  checkFound(row)
}

function checkFound(row: object | undefined): void {
  if (!row) throw new ApiError('not-found', 'LMS ini tidak ada.')
}

function columnsOf({ deployment_ids, ...fields }: Fields) {
  return { ...fields, deployment_ids: JSON.stringify(deployment_ids) }
}

/** @throws ApiError platform-taken, where another one has the same issuer and client id */
async function checkUntaken(
  trx: Db,
  partnerId: string,
  { issuer, client_id }: Fields,
  except = '',
): Promise<void> {
  const taken = await trx
    .selectFrom('lti_platforms')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('issuer', '=', issuer)
    .where('client_id', '=', client_id)
    .where('id', '!=', except)
    .executeTakeFirst()
  if (taken) throw new ApiError('platform-taken')
}

/** Returns a partner's platform as its messages name it. @throws ApiError unknown-platform */
export async function findPlatform(
  db: Db,
  partnerId: string,
  { issuer, clientId }: { issuer: string; clientId: string | undefined },
): Promise<PlatformRow> {
  const rows = await db
    .selectFrom('lti_platforms')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('issuer', '=', issuer)
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId ?? ''))
    .execute()
  // Without a client id, the issuer alone must say which one it is.
  const [platform] = rows
  if (!platform || rows.length > 1) throw new ApiError('unknown-platform')
  return platform
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LtiLaunch } from '../../../src/contract/lti.ts'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readPartner } from '../partners/public.ts'
import type { LaunchRow, PlatformRow } from './tables.ts'

/** Milliseconds for which the page of a launch can be loaded again: a pupil's school day. */
const PAGE_TIME = 12 * HOUR
/** Milliseconds between a launch and the page's exchange of the code for the pupil. */
const CODE_TIME = 5 * MINUTE

/** Where a choice of tests goes (Deep Linking 2.0, section 3.4.1). */
export interface ChoiceTarget {
  returnUrl: string
  deploymentId: string
  /** Returned unread. */
  data: string | undefined
  mayBeMany: boolean
  /** Whether the platform makes a column of its gradebook for each link. */
  hasGrades: boolean
}

export interface NewLaunch extends Pick<LaunchRow, 'kind'> {
  platform: Pick<PlatformRow, 'id'>
  framers: readonly string[]
  pupilId?: string
  mockTestId?: string
  choice?: ChoiceTarget
}

/**
 * Stores a launch, in a transaction.
 *
 * @returns the path of its page. The code is in the fragment, which browsers send to nobody.
 */
export async function createLaunch(
  trx: Db,
  { platform, framers, kind, pupilId, mockTestId, choice }: NewLaunch,
  now: number,
): Promise<string> {
  const id = randomUUID()
  const code = randomBytes(24).toString('base64url')
  await trx
    .insertInto('lti_launches')
    .values({
      ...{ id, kind, platform_id: platform.id, code_hash: hashOf(code) },
      pupil_id: pupilId ?? null,
      mock_test_id: mockTestId ?? null,
      framers: JSON.stringify(framers),
      choice: choice ? JSON.stringify(choice) : null,
      expires_at: now + PAGE_TIME,
    })
    .execute()
  return `/lti/${id}#${code}`
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** Returns what the page of a launch needs before it shows anything. @throws ApiError launch-ended */
export async function showLaunch(db: Db, id: string, now: number): Promise<LtiLaunch> {
  const row = await db
    .selectFrom('lti_launches as launch')
    .innerJoin('lti_platforms as platform', 'platform.id', 'launch.platform_id')
    .select(['launch.kind', 'launch.mock_test_id', 'launch.framers', 'launch.choice'])
    .select('platform.partner_id')
    .where('launch.id', '=', id)
    .where('launch.expires_at', '>', now)
    .executeTakeFirst()
  const partner = row && (await readPartner(db, row.partner_id))
  if (!row || !partner?.is_active) throw new ApiError('launch-ended')
  const choice = row.choice === null ? undefined : choiceOf(row.choice)
  return {
    kind: row.kind,
    mock_test_id: row.mock_test_id,
    partner_id: partner.id,
    partner: partner.name,
    framers: JSON.parse(row.framers),
    may_be_many: choice?.mayBeMany ?? false,
    returns_to: choice ? new URL(choice.returnUrl).origin : null,
  }
}

function choiceOf(stored: string): ChoiceTarget {
  return JSON.parse(stored)
}

/** A launch whose code was used now, with its platform. */
type UsedLaunch = Pick<LaunchRow, 'pupil_id'> & {
  choice: ChoiceTarget | undefined
  platform_id: string
}

/** Uses the code of a launch, which works once, in a transaction. @throws ApiError launch-ended */
export async function redeemCode(
  trx: Db,
  { id, code, kind }: { id: string; code: string; kind: LaunchRow['kind'] },
  now: number,
): Promise<UsedLaunch> {
  const row = await trx
    .updateTable('lti_launches')
    .set({ code_hash: null })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', kind === 'test' ? now + PAGE_TIME - CODE_TIME : now)
    .returning(['pupil_id', 'platform_id', 'choice'])
    .executeTakeFirst()
  if (!row) throw new ApiError('launch-ended')
  return { ...row, choice: row.choice === null ? undefined : choiceOf(row.choice) }
}

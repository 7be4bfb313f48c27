import type { z } from 'zod'
import type { launchByLti } from '../../../src/contract/lti.ts'
import type { Partner } from '../../../src/contract/partners.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readPartner } from '../partners/public.ts'
import { checkGiven, type EnterPupil } from '../pupils/public.ts'
import {
  DEEP_LINKING,
  groupOf,
  isTeacher,
  type LaunchClaims,
  nameOf,
  SCORE_SCOPE,
  testOf,
} from './claims.ts'
import { type ChoiceTarget, createLaunch } from './launches.ts'
import { type StorageStep, storageUse } from './platform-storage.ts'
import { type VerifiedLaunch, type VerifyDependencies, verifyLaunch } from './verify-launch.ts'

export interface LaunchDependencies extends VerifyDependencies {
  enterPupil: EnterPupil
}

/**
 * Receives a launch: a pupil enters the group of the course, a teacher chooses a test or gets the
 * way to the school's page.
 *
 * @returns the path of the page to which the browser goes on, after it was found to be the one
 *   that began the login, where the platform's storage can tell
 * @throws ApiError partner-inactive, launch-refused, unavailable, group-count, group-closed,
 *   group-full or test-not-given
 */
export async function receiveLaunch(
  dependencies: LaunchDependencies,
  partnerId: string,
  sent: z.output<(typeof launchByLti)['urlForm']>,
): Promise<string | StorageStep> {
  const launch = await verifyLaunch(dependencies, partnerId, sent)
  const { db, now } = dependencies
  const partner = await readPartner(db, partnerId)
  if (!partner?.is_active) throw new ApiError('partner-inactive')
  const next = await transact(db, async trx => {
    await useNonce(trx, launch)
    const { platform, claims } = launch
    const page = { platform, framers: framersOf(launch, partner) }
    if (claims.messageType === DEEP_LINKING)
      return createLaunch(trx, { ...page, kind: 'choice', choice: choiceTarget(claims) }, now())
    if (isTeacher(claims)) return createLaunch(trx, { ...page, kind: 'teacher' }, now())
    const pupil = await enter(trx, dependencies, launch)
    return createLaunch(trx, { ...page, kind: 'test', ...pupil }, now())
  })
  const { nonce, storageTarget: target } = launch.state
  if (target === undefined) return next
  const began = { nonce, state: sent.state ?? '', target }
  return { use: storageUse('lti.get_data', launch.platform, began), next }
}

/** @throws ApiError launch-refused, where a launch with this nonce was received before */
async function useNonce(trx: Db, { state: { nonce, expiresAt } }: VerifiedLaunch): Promise<void> {
  const row = await trx
    .insertInto('lti_nonces')
    .values({ nonce, expires_at: expiresAt })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!row) throw new ApiError('launch-refused')
}

/** Returns the origins of the platform's pages, and of the school's other pages. */
function framersOf({ platform, claims }: VerifiedLaunch, { origins }: Partner): string[] {
  const addresses = [
    platform.issuer,
    platform.auth_url,
    claims.returnUrl,
    claims.deepLinking?.deep_link_return_url,
  ]
  const ofPlatform = addresses.flatMap(address => {
    const url = URL.parse(address ?? '')
    return url && /^https?:$/.test(url.protocol) ? url.origin : []
  })
  return [...new Set([...ofPlatform, ...origins])]
}

/** @throws ApiError launch-refused, where nobody who teaches asks for links to tests */
function choiceTarget(claims: LaunchClaims): ChoiceTarget {
  const { deepLinking: settings, deploymentId } = claims
  const isForTests = settings?.accept_types.includes('ltiResourceLink')
  if (!settings || !isForTests || !isTeacher(claims)) throw new ApiError('launch-refused')
  return {
    returnUrl: settings.deep_link_return_url,
    deploymentId,
    data: settings.data,
    mayBeMany: settings.accept_multiple ?? false,
    hasGrades: settings.accept_lineitem ?? true,
  }
}

const NO_TEST =
  'Tautan ini belum memuat tes. Minta pengajarmu memilih tesnya di LMS, lalu buka lagi.'

/**
 * Lets a pupil into the group of the course, whose name a teacher may have changed since the first
 * launch from it.
 */
async function enterCourse(
  trx: Db,
  { enterPupil, now }: LaunchDependencies,
  { platform, claims }: VerifiedLaunch,
): Promise<{ pupilId: string; groupId: string }> {
  const { sub: subject, context, membersUrl } = claims
  const course = { platform_id: platform.id, context_id: context?.id ?? '' }
  const group = (await courseName(trx, course)) ?? groupOf(claims)
  const from = { partnerId: platform.partner_id, source: platform.id, subject }
  const pupil = await enterPupil(trx, { ...from, name: nameOf(claims), group }, now())
  const change = { group_id: pupil.groupId, members_url: membersUrl ?? null }
  await trx
    .insertInto('lti_courses')
    .values({ ...course, ...change })
    .onConflict(conflict => conflict.columns(['platform_id', 'context_id']).doUpdateSet(change))
    .execute()
  return pupil
}

async function courseName(
  trx: Db,
  { platform_id, context_id }: { platform_id: string; context_id: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('lti_courses as course')
    .innerJoin('pupil_groups as group', 'group.id', 'course.group_id')
    .select('group.name')
    .where('course.platform_id', '=', platform_id)
    .where('course.context_id', '=', context_id)
    .executeTakeFirst()
  return row?.name
}

/** Lets a pupil into the group of the course, and notes where the results go. */
async function enter(
  trx: Db,
  dependencies: LaunchDependencies,
  launch: VerifiedLaunch,
): Promise<{ pupilId: string; mockTestId: string }> {
  const mockTestId = testOf(launch.claims)
  if (mockTestId === undefined) throw new ApiError('launch-refused', NO_TEST)
  const { pupilId, groupId } = await enterCourse(trx, dependencies, launch)
  await checkGiven(trx, groupId, mockTestId)
  await noteColumn(trx, launch, { pupil_id: pupilId, mock_test_id: mockTestId })
  return { pupilId, mockTestId }
}

/** Notes the gradebook's column for a pupil's results at a test, where we may send scores. */
async function noteColumn(
  trx: Db,
  { platform, claims }: VerifiedLaunch,
  attempt: { pupil_id: string; mock_test_id: string },
): Promise<void> {
  const { lineitem, scope = [] } = claims.grades ?? {}
  if (lineitem === undefined || !scope.includes(SCORE_SCOPE)) return
  const receiver = { platform_id: platform.id, sub: claims.sub }
  await trx
    .insertInto('lti_grades')
    .values({ ...attempt, lineitem, ...receiver })
    .onConflict(conflict =>
      conflict.columns(['pupil_id', 'mock_test_id', 'lineitem']).doUpdateSet(receiver),
    )
    .execute()
}

import { z } from 'zod'
import { GROUP_PUPILS_MAX } from '../../../src/contract/limits.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type CallOut, OutgoingError } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import { type EnterPupil, knownSubjects } from '../pupils/public.ts'
import type { AccessTokens } from './access-tokens.ts'
import { isTeacher, nameOf } from './claims.ts'

/** The right to read the members of a course (Names and Role Provisioning Services 2.0, 3.1). */
export const MEMBERS_SCOPE =
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const MEDIA_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** Members of one page of the list, and pages that are read. */
const PAGE = 100
const PAGES = 10

const Members = z.object({
  members: z.array(
    z.object({
      user_id: z.string().min(1).max(255),
      roles: z.array(z.string()).default([]),
      status: z.string().optional(),
      name: z.string().optional(),
      given_name: z.string().optional(),
      family_name: z.string().optional(),
    }),
  ),
})
type Member = z.output<typeof Members>['members'][number]

export interface MemberDependencies extends Pick<Dependencies, 'db' | 'now'> {
  callOut: CallOut
  tokens: AccessTokens
  enterPupil: EnterPupil
}

/** A course whose members can be read. */
interface Course {
  url: string
  group: string
  platform: { id: string; client_id: string; token_url: string }
}

/**
 * Adds the pupils of a group's course who have not opened a test yet, by their names.
 *
 * @returns how many were added
 * @throws ApiError not-possible, unavailable, group-closed or group-full
 */
export async function addMembers(
  dependencies: MemberDependencies,
  partnerId: string,
  groupId: string,
): Promise<number> {
  const { db, now, enterPupil } = dependencies
  const course = await findCourse(db, partnerId, groupId)
  if (!course) throw new ApiError('not-possible', 'LMS kelompok ini tidak memberi daftar murid.')
  const members = await readMembers(dependencies, course)
  const { platform, group } = course
  return transact(db, async trx => {
    const earlier = await knownSubjects(trx, partnerId, platform.id)
    const added = members.filter(({ user_id }) => !earlier.has(user_id))
    for (const member of added) {
      const name = nameOf({ ...member, sub: member.user_id })
      const pupil = { partnerId, source: platform.id, subject: member.user_id, name, group }
      await enterPupil(trx, pupil, now())
    }
    return added.length
  })
}

async function findCourse(db: Db, partnerId: string, groupId: string): Promise<Course | undefined> {
  const row = await db
    .selectFrom('lti_courses as course')
    .innerJoin('lti_platforms as platform', 'platform.id', 'course.platform_id')
    .innerJoin('pupil_groups as group', 'group.id', 'course.group_id')
    .select(['course.members_url', 'group.name', 'platform.id'])
    .select(['platform.client_id', 'platform.token_url'])
    .where('course.group_id', '=', groupId)
    .where('group.partner_id', '=', partnerId)
    .where('course.members_url', 'is not', null)
    .executeTakeFirst()
  if (!row?.members_url) return undefined
  const { members_url, name, ...platform } = row
  return { url: members_url, group: name, platform }
}

/** Reads all pages of the list. @throws ApiError unavailable */
async function readMembers(
  { callOut, tokens }: Pick<MemberDependencies, 'callOut' | 'tokens'>,
  { url, platform }: Course,
): Promise<Member[]> {
  const pupils = new Map<string, Member>()
  try {
    const token = await tokens.get(platform, MEMBERS_SCOPE)
    if ('status' in token) throw new ApiError('unavailable')
    let next: string | undefined = firstPage(url)
    for (let page = 0; next && page < PAGES && pupils.size <= GROUP_PUPILS_MAX; page++) {
      const headers = { Authorization: `Bearer ${token.accessToken}`, Accept: MEDIA_TYPE }
      const {
        status,
        text,
        headers: answered,
      } = await callOut({ method: 'GET', url: next, headers })
      if (status !== 200) {
        tokens.forget(platform)
        throw new ApiError('unavailable')
      }
      for (const member of Members.parse(JSON.parse(text)).members)
        if ((member.status ?? 'Active') === 'Active' && !isTeacher(member))
          pupils.set(member.user_id, member)
      next = nextPage(String(answered['link'] ?? ''), next)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const isTheirs =
      error instanceof OutgoingError || error instanceof z.ZodError || error instanceof SyntaxError
    throw isTheirs ? new ApiError('unavailable') : error
  }
  return [...pupils.values()]
}

function firstPage(address: string): string {
  const url = new URL(address)
  url.searchParams.set('limit', String(PAGE))
  return url.href
}

/** Returns the address of the next page (RFC 8288), on the same host: the token is for no other. */
function nextPage(link: string, current: string): string | undefined {
  const [, address] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link) ?? []
  const url = address ? URL.parse(address, current) : null
  return url && url.origin === new URL(current).origin ? url.href : undefined
}

import { z } from 'zod'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const ids = z.string().min(1).max(255)
const Url = z.url().max(2_000)

/** Message types that we understand. */
export const RESOURCE_LINK = 'LtiResourceLinkRequest'
export const DEEP_LINKING = 'LtiDeepLinkingRequest'

/** The right to send scores (Assignment and Grade Services 2.0, section 3.1). */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

/** Claims of a launch (LTI 1.3 core, section 5.3), by our names; what we do not use is dropped. */
export const LaunchClaims = z
  .object({
    sub: ids,
    nonce: ids,
    aud: z.union([z.string(), z.array(z.string())]),
    azp: z.string().optional(),
    name: z.string().optional(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
    [`${LTI}version`]: z.literal('1.3.0'),
    [`${LTI}message_type`]: z.enum([RESOURCE_LINK, DEEP_LINKING]),
    [`${LTI}deployment_id`]: ids,
    [`${LTI}roles`]: z.array(z.string()).max(100),
    [`${LTI}context`]: z
      .object({ id: ids, title: z.string().optional(), label: z.string().optional() })
      .nullish(),
    [`${LTI}custom`]: z.record(z.string(), z.unknown()).nullish(),
    [`${LTI}target_link_uri`]: z.string().optional(),
    [`${LTI}launch_presentation`]: z.object({ return_url: z.string().optional() }).nullish(),
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z
      .object({ scope: z.array(z.string()), lineitem: Url.optional() })
      .nullish(),
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': z
      .object({ context_memberships_url: Url })
      .nullish(),
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': z
      .object({
        deep_link_return_url: Url,
        accept_types: z.array(z.string()),
        accept_multiple: z.boolean().optional(),
        accept_lineitem: z.boolean().optional(),
        data: z.string().max(20_000).optional(),
      })
      .nullish(),
  })
  .transform(claims => ({
    ...claims,
    messageType: claims[`${LTI}message_type`],
    deploymentId: claims[`${LTI}deployment_id`],
    roles: claims[`${LTI}roles`],
    context: claims[`${LTI}context`],
    custom: claims[`${LTI}custom`] ?? {},
    target: claims[`${LTI}target_link_uri`],
    returnUrl: claims[`${LTI}launch_presentation`]?.return_url,
    membersUrl:
      claims['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']
        ?.context_memberships_url,
    grades: claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'],
    deepLinking: claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'],
  }))
export type LaunchClaims = z.output<typeof LaunchClaims>

/** Roles in a course, or everywhere, that make somebody a teacher; short names are allowed too. */
const TEACHER =
  /(?:^|[#/])(Instructor|Administrator|ContentDeveloper|Manager|TeachingAssistant|SysAdmin|Faculty)$/
const PUPIL = /(?:^|membership#)Learner$/

/** Whether somebody teaches: a role in the course counts before those elsewhere. */
export function isTeacher({ roles }: Pick<LaunchClaims, 'roles'>): boolean {
  return !roles.some(role => PUPIL.test(role)) && roles.some(role => TEACHER.test(role))
}

/** The rest of a name that has letters, on one line; undefined without any. */
function cleanName(name: string | undefined): string | undefined {
  const clean = [...(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
    .slice(0, NAME_LENGTH)
    .join('')
    .trim()
  return /\p{L}/u.test(clean) ? clean : undefined
}

/** Fits `PUPIL_NAME_MAX` even where every character is a pair. */
const NAME_LENGTH = 40

/** The pupil's name; one without a name, since the platform hides it, gets a number. */
export function nameOf({
  name,
  given_name,
  family_name,
  sub,
}: Pick<LaunchClaims, 'name' | 'given_name' | 'family_name' | 'sub'>): string {
  const parts = [given_name, family_name].filter(Boolean).join(' ')
  return cleanName(name) ?? cleanName(parts) ?? `Murid ${shortMark(sub)}`
}

/** Four digits that tell the nameless pupils of a group apart for most purposes. */
function shortMark(text: string): string {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 10_000
  return String(sum).padStart(4, '0')
}

/** The name of the course, which becomes that of the group. */
export function groupOf({ context }: LaunchClaims): string {
  return cleanName(context?.title) ?? cleanName(context?.label) ?? 'LMS'
}

/** The test of a launch: chosen by deep linking, or written into the link by hand. */
export function testOf({ custom, target }: LaunchClaims): string | undefined {
  const chosen = custom['test'] ?? URL.parse(target ?? '')?.searchParams.get('test')
  return typeof chosen === 'string' && /^[a-z0-9-]{1,80}$/.test(chosen) ? chosen : undefined
}

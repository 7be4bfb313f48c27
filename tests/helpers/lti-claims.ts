const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
export const AGS = 'https://purl.imsglobal.org/spec/lti-ags/'
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'

/** A platform, as its messages name it. */
interface Platform {
  url: string
  clientId: string
  deploymentId: string
  lineitem: string
}

/** Claims of a launch of a pupil from a course. */
export function launchClaims(platform: Platform, nonce: string, now: number) {
  const at = Math.floor(now / 1_000)
  return {
    iss: platform.url,
    aud: platform.clientId,
    sub: 'user-1',
    iat: at,
    exp: at + 300,
    nonce,
    name: 'Rina Putri',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}message_type`]: 'LtiResourceLinkRequest',
    [`${LTI}deployment_id`]: platform.deploymentId,
    [`${LTI}target_link_uri`]: 'https://sapa.test/',
    [`${LTI}roles`]: [`${MEMBERSHIP}Learner`],
    [`${LTI}context`]: { id: 'course-1', title: 'Bahasa Korea 10A' },
    [`${LTI}resource_link`]: { id: 'link-1' },
    [`${LTI}custom`]: { test: 'endless' },
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
      context_memberships_url: `${platform.url}/members`,
      service_versions: ['2.0'],
    },
    [`${AGS}claim/endpoint`]: {
      scope: [`${AGS}scope/lineitem`, `${AGS}scope/score`],
      lineitem: platform.lineitem,
    },
  }
}

/** Claims with which a teacher asks for links to tests. */
export function deepLinkingClaims(
  { url }: Pick<Platform, 'url'>,
  settings: Record<string, unknown>,
) {
  return {
    [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
    [`${LTI}roles`]: [`${MEMBERSHIP}Instructor`],
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: `${url}/deep-link`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      data: 'unread',
      ...settings,
    },
  }
}

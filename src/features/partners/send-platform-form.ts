import { partnerLti as text } from '../../../content/site/partner-lti.ts'
import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { LtiPlatform } from '../../contract/lti.ts'
import {
  addLtiMembers,
  changeLtiPlatform,
  createLtiPlatform,
  deleteLtiPlatform,
} from '../../contract/routes/lti.ts'
import { textOf } from '../../kit/form/form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'

type Fields = Omit<LtiPlatform, 'id' | 'created_at'>

/** Names of the fields of a platform, in the order of the form. */
export const PLATFORM_FIELDS = ['name', 'issuer', 'client_id', 'deployment_ids'] as const
/** Names of the fields that are empty for Moodle and Canvas. */
export const URL_FIELDS = ['auth_url', 'token_url', 'jwks_url'] as const

/** The address that all schools with Instructure's Canvas share, or that of its trials. */
const CANVAS = /^https:\/\/canvas(\.beta|\.test)?\.instructure\.com$/

export function isPlatformAction(action: string): action is keyof typeof text.done {
  return action in text.done
}

/** Returns the addresses that follow from the issuer: those of Canvas, or of a Moodle. */
function usualUrls(issuer: string): Pick<Fields, (typeof URL_FIELDS)[number]> {
  const site = issuer.replace(/\/+$/, '')
  const canvas = CANVAS.exec(site)
  if (canvas) {
    const sso = `https://sso${canvas[1] ?? ''}.canvaslms.com`
    return {
      auth_url: `${sso}/api/lti/authorize_redirect`,
      token_url: `${sso}/login/oauth2/token`,
      jwks_url: `${sso}/api/lti/security/jwks`,
    }
  }
  return {
    auth_url: `${site}/mod/lti/auth.php`,
    token_url: `${site}/mod/lti/token.php`,
    jwks_url: `${site}/mod/lti/certs.php`,
  }
}

function fieldsOf(data: FormData): Fields {
  const of = (name: string) => textOf(data, name).trim()
  const usual = usualUrls(of('issuer'))
  return {
    name: of('name'),
    issuer: of('issuer'),
    client_id: of('client_id'),
    deployment_ids: [
      ...new Set(
        of('deployment_ids')
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    auth_url: of('auth_url') || usual.auth_url,
    token_url: of('token_url') || usual.token_url,
    jwks_url: of('jwks_url') || usual.jwks_url,
  }
}

/** Sends a form about an LMS or its pupils, whose field `action` names what it does. */
export function sendPlatformForm(http: Http, data: FormData): Promise<Result<unknown>> {
  const id = textOf(data, 'id')
  const params = { id, platform: textOf(data, 'platform') }
  switch (textOf(data, 'action')) {
    case 'create-platform':
      return call(http, createLtiPlatform, { params: { id }, body: fieldsOf(data) })
    case 'change-platform':
      return call(http, changeLtiPlatform, { params, body: fieldsOf(data) })
    case 'add-members':
      return call(http, addLtiMembers, { params: { id, group: textOf(data, 'group') } })
    default:
      return call(http, deleteLtiPlatform, { params })
  }
}

/** Checks a form early; the word that confirms a deletion is checked here alone. */
export function findPlatformProblems(data: FormData): Problems {
  const action = textOf(data, 'action')
  if (action === 'add-members') return {}
  if (action === 'delete-platform')
    return { word: textOf(data, 'word') === text.word ? '' : text.wrongWord }
  const required = PLATFORM_FIELDS.map(name => [
    name,
    textOf(data, name).trim() ? '' : text.missing,
  ])
  const urls = ['issuer', ...URL_FIELDS].flatMap(name => {
    const url = textOf(data, name).trim()
    return url && !/^https?:\/\/./.test(url) ? [[name, text.wrongUrl]] : []
  })
  return Object.fromEntries([...required, ...urls])
}

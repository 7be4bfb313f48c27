import { z } from 'zod'
import { Slug, Title } from './catalogue.ts'
import { SigningKey } from './certificates.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import {
  LTI_DEPLOYMENTS_MAX,
  LTI_LINKS_MAX,
  LTI_PLATFORMS_MAX,
  PARTNER_LABEL_MAX,
} from './limits.ts'
import { joinGroup } from './pupils.ts'
import * as routes from './routes/lti.ts'
import { line } from './user-fields.ts'

/** An id that a platform has made, of at most 255 characters (LTI 1.3 core, section 3.1.3). */
const PlatformId = text.trim().min(1).max(255)

/** An address that the server calls or sends a browser to; it also refuses what is not public. */
const PlatformUrl = text
  .trim()
  .max(500)
  .refine(value => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.hash
  }, 'must be an address that begins with https://')

/** A learning management system (LTI “platform”) of a partner, as its teachers enter it. */
const LtiPlatformFields = z.strictObject({
  name: line.min(1).max(PARTNER_LABEL_MAX),
  /** Names the platform in its tokens (`iss`). */
  issuer: PlatformUrl,
  /** Our id at the platform. */
  client_id: PlatformId,
  /** Places of the platform where Sapa was added. */
  deployment_ids: z
    .array(PlatformId)
    .min(1)
    .max(LTI_DEPLOYMENTS_MAX)
    .refine(ids => new Set(ids).size === ids.length, 'must not have an id twice'),
  /** Where browsers go to be signed in. */
  auth_url: PlatformUrl,
  /** Where we get the right to send scores. */
  token_url: PlatformUrl,
  /** Public keys of the platform. */
  jwks_url: PlatformUrl,
})

const LtiPlatform = LtiPlatformFields.extend({
  id: z.uuid(),
  created_at: z.int(),
  /** Empty until somebody enters those that a registration did not name. */
  deployment_ids: z.array(z.string()),
})
export type LtiPlatform = z.infer<typeof LtiPlatform>

/** Platforms of a partner, the oldest first, and the addresses that are entered there. */
const LtiPlatforms = z.strictObject({
  platforms: z.array(LtiPlatform).max(LTI_PLATFORMS_MAX),
  /** Groups whose members a platform lists. */
  listed_groups: z.array(z.uuid()),
  tool: z.strictObject({
    /** Initiate login URL. */
    login_url: z.url(),
    /** Redirection URI, tool URL and deep linking URL. */
    launch_url: z.url(),
    /** Public keyset URL. */
    jwks_url: z.url(),
  }),
  /** Registers both sides at once (LTI Dynamic Registration 1.0), for a day. */
  registration_url: z.url(),
})
export type LtiPlatforms = z.infer<typeof LtiPlatforms>

/** The page to which a launch leads: a test, a choice of tests for a course, or a teacher’s way. */
const LtiLaunch = z.strictObject({
  kind: z.enum(['test', 'choice', 'teacher']),
  /** The test that a pupil takes. */
  mock_test_id: Slug.nullable(),
  partner_id: Slug,
  partner: z.string(),
  /** Origins of the pages that may frame it. */
  framers: z.array(z.string()),
  /** Whether more than one test may be chosen. */
  may_be_many: z.boolean(),
  /** Origin of the platform’s page that receives the choice. */
  returns_to: z.string().nullable(),
})
export type LtiLaunch = z.infer<typeof LtiLaunch>

const params = z.strictObject({ id: Slug })
const platformParams = z.strictObject({ id: Slug, platform: z.uuid() })
const launchParams = z.strictObject({ launch: z.uuid() })
const all = z.strictObject({ data: LtiPlatforms })
const CHANGE_ERRORS = [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'platform-taken'] as const

export const getLtiPlatforms = endpoint({
  ...routes.getLtiPlatforms,
  summary: 'Platforms (LTI 1.3) of a partner, for its teachers',
  access: 'learner',
  params,
  status: 200,
  answer: all,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const createLtiPlatform = endpoint({
  ...routes.createLtiPlatform,
  summary: `Register a platform, of which a partner has at most ${LTI_PLATFORMS_MAX}`,
  access: 'learner',
  params,
  body: LtiPlatformFields,
  status: 201,
  answer: all,
  errors: [...CHANGE_ERRORS, 'platform-count'],
})

export const changeLtiPlatform = endpoint({
  ...routes.changeLtiPlatform,
  summary: 'Change a platform',
  access: 'learner',
  params: platformParams,
  body: LtiPlatformFields,
  status: 200,
  answer: all,
  errors: CHANGE_ERRORS,
})

export const deleteLtiPlatform = endpoint({
  ...routes.deleteLtiPlatform,
  summary: 'Remove a platform: nobody launches from it, and it gets no more scores',
  access: 'learner',
  params: platformParams,
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const addLtiMembers = endpoint({
  ...routes.addLtiMembers,
  summary: 'Add the pupils of a group’s course by their names, as its platform lists them',
  access: 'learner',
  params: z.strictObject({ id: Slug, group: z.uuid() }),
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ added: z.int().min(0) }) }),
  errors: [
    ...LEARNER_ERRORS,
    'invalid-input',
    'not-found',
    'not-possible',
    'unavailable',
    'group-count',
    'group-closed',
    'group-full',
  ],
})

export const registerByLti = endpoint({
  ...routes.registerByLti,
  summary: 'Register a platform and us there (LTI Dynamic Registration 1.0), from its page',
  params,
  query: z.object({
    permission: text.max(1_000),
    openid_configuration: text.max(2_000),
    registration_token: text.max(8_000).optional(),
  }),
  status: 200,
  answer: z.unknown(),
  answerType: 'text/html',
  errors: [
    'invalid-input',
    'launch-ended',
    'partner-inactive',
    'not-found',
    'platform-count',
    'platform-taken',
    'registration-failed',
  ],
})

/** Third-party initiated login (1EdTech Security Framework 1.0, section 5.1.1.1). */
const login = {
  iss: text.max(500),
  login_hint: text.max(4_000),
  target_link_uri: text.max(2_000),
  client_id: text.max(255).optional(),
  lti_deployment_id: text.max(255).optional(),
  lti_message_hint: text.max(8_000).optional(),
  /** The platform’s frame that stores what begins a launch (LTI Client Side postMessages 0.1). */
  lti_storage_target: text.min(1).max(255).optional(),
}
const redirect = {
  status: 303,
  answer: z.unknown(),
  answerType: 'text/html',
  answerHeaders: { Location: 'Where the browser goes on' },
} as const
const LOGIN_ERRORS = ['invalid-input', 'unknown-platform', 'partner-inactive'] as const

export const openLtiLogin = endpoint({
  ...routes.openLtiLogin,
  summary: 'Begin a launch from a platform (OpenID Connect, third-party initiated)',
  params,
  query: z.object(login),
  ...redirect,
  errors: LOGIN_ERRORS,
})

export const sendLtiLogin = endpoint({
  ...routes.sendLtiLogin,
  summary: 'The same, as a form that the platform’s page sends',
  params,
  urlForm: z.object(login),
  ...redirect,
  errors: [...LOGIN_ERRORS, 'body-too-large', 'unsupported-media-type'],
})

export const launchByLti = endpoint({
  ...routes.launchByLti,
  summary: 'Receive a launch that the platform has signed, and lead to its page',
  params,
  urlForm: z.object({
    state: text.max(2_000).optional(),
    id_token: text.max(60_000).optional(),
    /** Instead of the token, where the platform refuses. */
    error: text.max(200).optional(),
  }),
  ...redirect,
  errors: [
    ...LOGIN_ERRORS,
    'launch-refused',
    'group-count',
    'group-closed',
    'group-full',
    'test-not-given',
    'body-too-large',
    'unsupported-media-type',
    'unavailable',
  ],
})

export const getLtiKeys = endpoint({
  ...routes.getLtiKeys,
  summary: 'Public keys of what we send to platforms, as a JWK set',
  status: 200,
  answer: z.strictObject({ keys: z.array(SigningKey) }),
  errors: [],
})

export const getLtiLaunch = endpoint({
  ...routes.getLtiLaunch,
  summary: 'The page to which a launch leads, without anything about the pupil',
  params: launchParams,
  status: 200,
  answer: z.strictObject({ data: LtiLaunch }),
  errors: ['invalid-input', 'launch-ended'],
})

/** The code in the address of the page, which works once. */
const LaunchCode = text.min(1).max(100)

export const enterByLti = endpoint({
  ...routes.enterByLti,
  summary: 'Exchange the code of a launch for the pupil who takes its test',
  params: launchParams,
  body: z.strictObject({ code: LaunchCode }),
  status: 201,
  answer: joinGroup.answer,
  errors: [...BODY_ERRORS, 'launch-ended'],
})

export const linkByLti = endpoint({
  ...routes.linkByLti,
  summary: 'Choose tests for a course: a signed message (Deep Linking 2.0) for the platform',
  params: launchParams,
  body: z.strictObject({
    code: LaunchCode,
    tests: z
      .array(z.strictObject({ mock_test_id: Slug, title: Title }))
      .min(1)
      .max(LTI_LINKS_MAX),
  }),
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      /** Where the browser sends the message as a form, in the field `JWT`. */
      return_url: z.url(),
      jwt: z.string(),
    }),
  }),
  errors: [...BODY_ERRORS, 'launch-ended', 'unavailable'],
})

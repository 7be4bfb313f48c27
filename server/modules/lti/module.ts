import type { Context } from 'hono'
import * as calls from '../../../src/contract/lti.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { publicKeys, signingKey } from '../../auth/signing-keys.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type CallOut, isCallable, outgoing } from '../../lib/outgoing.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { Dependencies, Module } from '../../module.ts'
import { requirePartner, teach } from '../partners/public.ts'
import { type EnterPupil, showPupil } from '../pupils/public.ts'
import { AccessTokens } from './access-tokens.ts'
import { LTI_KEYS, linkTests } from './deep-link.ts'
import { receiveLaunch } from './launch.ts'
import { redeemCode, showLaunch } from './launches.ts'
import { beginLogin } from './login.ts'
import { addMembers, type MemberDependencies } from './members.ts'
import { ltiSchema } from './migrations/0011-lti.ts'
import { ltiCoursesSchema } from './migrations/0012-lti-courses.ts'
import { plainPage, refusalPage, storagePage } from './plain-page.ts'
import { PlatformKeys } from './platform-keys.ts'
import type { StorageStep } from './platform-storage.ts'
import { changePlatform, createPlatform, deletePlatform, showPlatforms } from './platforms.ts'
import { registerPlatform, registrationUrl } from './register.ts'
import { sendScore } from './send-score.ts'

/** Learning management systems of partners, which launch tests and get scores (LTI 1.3). */
export const ltiModule: Module = {
  name: 'lti',
  tables: { '0011-lti': ltiSchema, '0012-lti-courses': ltiCoursesSchema },
  ownSitePaths: ['/lti/launches'],
  open(dependencies) {
    const { db, now, mayCallLocal } = dependencies
    const callOut = outgoing({ mayBeLocal: mayCallLocal })
    const tokens = new AccessTokens(dependencies, callOut)
    const enterPupil = entrance(dependencies)
    return {
      senders: {
        'lti-score': delivery => sendScore({ db, callOut, tokens }, delivery),
      },
      routes: [
        ...platformRoutes(dependencies),
        registrationRoute({
          ...dependencies,
          callOut,
          isCallable: url => isCallable(url, mayCallLocal),
        }),
        memberRoute({ ...dependencies, callOut, tokens, enterPupil }),
        ...messageRoutes(dependencies, { callOut, enterPupil }),
        ...launchRoutes(dependencies),
      ],
      jobs: [
        {
          every: HOUR,
          work: () => purgeBefore(db, 'lti_launches', ['id'], 'expires_at', now()),
        },
        {
          every: HOUR,
          work: () => purgeBefore(db, 'lti_nonces', ['nonce'], 'expires_at', now()),
        },
      ],
    }
  },
}

/** Returns the function by which another module lets pupils in. */
function entrance({ modules }: Pick<Dependencies, 'modules'>): EnterPupil {
  return (...pupil) => {
    const enter = modules().find(module => module.enterPupil)?.enterPupil
    if (!enter) throw new Error('No module lets pupils in.')
    return enter(...pupil)
  }
}

function platformRoutes(dependencies: Dependencies) {
  const { db, now, publicUrl, mayCallLocal } = dependencies
  const show = async (id: string) => {
    const shown = await showPlatforms(db, publicUrl(), id)
    return { data: { ...shown, registration_url: registrationUrl(dependencies, id, now()) } }
  }
  return [
    on(calls.getLtiPlatforms, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return show(id)
    }),
    on(calls.createLtiPlatform, async call => {
      const { params, body } = call
      checkAddresses(body, mayCallLocal)
      await teach(dependencies, call, 'teacher-create-platform', (trx, at) =>
        createPlatform(trx, params.id, body, at),
      )
      return show(params.id)
    }),
    on(calls.changeLtiPlatform, async call => {
      const { params, body } = call
      checkAddresses(body, mayCallLocal)
      await teach(dependencies, call, 'teacher-change-platform', trx =>
        changePlatform(trx, addressOf(params), body),
      )
      return show(params.id)
    }),
    on(calls.deleteLtiPlatform, async call => {
      await teach(dependencies, call, 'teacher-delete-platform', trx =>
        deletePlatform(trx, addressOf(call.params)),
      )
      return { data: {} }
    }),
  ]
}

function addressOf({ id, platform }: { id: string; platform: string }) {
  return { partnerId: id, platformId: platform }
}

function memberRoute(dependencies: Dependencies & MemberDependencies) {
  const { db } = dependencies
  return on(calls.addLtiMembers, async ({ who: { userId }, params: { id, group } }) => {
    await requirePartner(db, id, userId)
    return { data: { added: await addMembers(dependencies, id, group) } }
  })
}

/** @throws ApiError invalid-input, where an address is not public */
function checkAddresses(
  fields: Record<'auth_url' | 'token_url' | 'jwks_url', string>,
  mayCallLocal: boolean,
): void {
  for (const name of ['auth_url', 'token_url', 'jwks_url'] as const)
    if (!isCallable(fields[name], mayCallLocal))
      throw new ApiError('invalid-input', `Periksa isian "${name}": ${PUBLIC_ONLY}`)
}

const PUBLIC_ONLY = 'Isi alamat https yang bisa dibuka dari internet.'

/** The page that an administrator of the platform opens, which registers both sides at once. */
function registrationRoute(dependencies: Parameters<typeof registerPlatform>[0]) {
  return on(calls.registerByLti, ({ params: { id }, query, c }) =>
    answerPage(c, async () => {
      const isReady = await registerPlatform(dependencies, id, query)
      const text = isReady ? DONE : LACKS_DEPLOYMENT
      return plainPage(c, { status: 200, heading: 'Sapa sudah terdaftar', text, isDone: true })
    }),
  )
}

const DONE = 'Aktifkan Sapa di LMS-mu, lalu pilih tes untuk mata pelajaranmu.'
const LACKS_DEPLOYMENT =
  'Aktifkan Sapa di LMS-mu, lalu isi Deployment ID-nya di halaman sekolah, bagian LMS (LTI).'

/** Calls that the platform's pages make the browser send. */
function messageRoutes(
  dependencies: Dependencies,
  { callOut, enterPupil }: { callOut: CallOut; enterPupil: EnterPupil },
) {
  const { now } = dependencies
  const keys = new PlatformKeys(callOut, now)
  return [
    on(calls.openLtiLogin, ({ params: { id }, query, c }) =>
      goOn(c, () => beginLogin(dependencies, id, query)),
    ),
    on(calls.sendLtiLogin, ({ params: { id }, urlForm, c }) =>
      goOn(c, () => beginLogin(dependencies, id, urlForm)),
    ),
    on(calls.launchByLti, ({ params: { id }, urlForm, c }) =>
      goOn(c, () => receiveLaunch({ ...dependencies, keys, enterPupil }, id, urlForm)),
    ),
    on(calls.getLtiKeys, async () => {
      // A platform may ask before anything was signed, and remember that there was no key.
      await signingKey(dependencies, LTI_KEYS)
      return { keys: await publicKeys(dependencies.db, LTI_KEYS) }
    }),
  ]
}

/** Sends the browser on, or shows people why not. */
function goOn(c: Context, find: () => Promise<string | StorageStep>): Promise<Response> {
  return answerPage(c, async () => {
    const next = await find()
    return typeof next === 'string' ? c.redirect(next, 303) : storagePage(c, next)
  })
}

async function answerPage(c: Context, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ApiError) return refusalPage(c, error)
    throw error
  }
}

/** Calls of the page to which a launch leads. */
function launchRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  return [
    on(calls.getLtiLaunch, async ({ params: { launch } }) => ({
      data: await showLaunch(db, launch, now()),
    })),
    on(calls.enterByLti, async ({ params: { launch: id }, body: { code } }) => {
      const launch = await showLaunch(db, id, now())
      const { pupil_id } = await redeemCode(db, { id, code, kind: 'test' }, now())
      if (pupil_id === null) throw new ApiError('launch-ended')
      const pupil = await showPupil(db, dependencies, pupil_id, now())
      return { data: { ...pupil, partner: launch.partner } }
    }),
    on(calls.linkByLti, async ({ params: { launch }, body }) => ({
      data: await linkTests(dependencies, launch, body),
    })),
  ]
}

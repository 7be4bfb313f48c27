import * as passkeyCalls from '../../../src/contract/passkeys.ts'
import * as dataCalls from '../../../src/contract/personal-data.ts'
import * as profileCalls from '../../../src/contract/profile.ts'
import { loginWithCode as loginWithCodeCall } from '../../../src/contract/second-factor.ts'
import * as sessionCalls from '../../../src/contract/sessions.ts'
import { getUser } from '../../../src/contract/users.ts'
import { loginOptions, type PasskeyDependencies } from '../../auth/passkeys.ts'
import { retry } from '../../db/retry.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { deleteUser } from './delete-user.ts'
import type { UserDependencies } from './dependencies.ts'
import { UserExports } from './export-user.ts'
import { login, loginWithCode, loginWithMailedCode, loginWithPasskey } from './login.ts'
import { findPhoto } from './photos.ts'
import { updateProfile } from './profile.ts'
import { refresh } from './refresh.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { readUser } from './user.ts'

/** Routes for signing in and out. */
export function sessionRoutes(dependencies: UserDependencies & PasskeyDependencies) {
  const { db, now } = dependencies
  return [
    on(sessionCalls.login, ({ body, c }) => login(dependencies, c, body)),
    on(sessionCalls.loginWithMailedCode, ({ body, c }) =>
      loginWithMailedCode(dependencies, c, body),
    ),
    on(passkeyCalls.getPasskeyLoginOptions, async () => ({
      data: { ...(await loginOptions(dependencies)) },
    })),
    on(passkeyCalls.loginWithPasskey, ({ body, c }) =>
      loginWithPasskey(dependencies, c, body.response),
    ),
    on(loginWithCodeCall, ({ body, c }) => loginWithCode(dependencies, c, body)),
    on(sessionCalls.refreshToken, ({ body }) => refresh(dependencies, body.refreshToken)),
    on(sessionCalls.logout, async ({ who }) => {
      await retry(() => endSession(db, who.userId, who.sessionId, now()))
      return { data: {} }
    }),
    on(sessionCalls.getSessions, async ({ who }) => ({
      data: await listSessions(dependencies, who.userId, who.sessionId),
    })),
    on(sessionCalls.endOtherSessions, async ({ who }) => {
      await retry(() => endSessions(db, who.userId, now(), who.sessionId))
      return { data: {} }
    }),
    on(sessionCalls.endSession, async ({ who, params }) => {
      const isEnded = await retry(() => endSession(db, who.userId, params.id, now()))
      if (!isEnded) throw new ApiError('not-found')
      return { data: {} }
    }),
  ]
}

/** Routes for the account of the current user. */
export function accountRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  const exports = new UserExports(dependencies)
  return [
    on(getUser, async ({ who }) => {
      const user = await readUser(db, who.userId, now())
      if (!user) throw new ApiError('token-revoked')
      return { user }
    }),
    on(profileCalls.updateProfile, async ({ who, form: { fields, files } }) => ({
      user: await updateProfile(dependencies, who.userId, fields, files['profile_photo']),
    })),
    on(dataCalls.exportUser, ({ who, c }) => exports.answer(c, who)),
    on(dataCalls.deleteUser, async ({ who, body }) => {
      await deleteUser(dependencies, who.userId, body.password)
      return { data: {} }
    }),
    on(profileCalls.getPhoto, async ({ params, c }) => {
      const photo = await findPhoto(db, params.file)
      if (!photo) throw new ApiError('not-found')
      c.header('Content-Type', 'image/webp')
      c.header('Cache-Control', 'private, max-age=31536000, immutable')
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      return c.body(photo)
    }),
  ]
}

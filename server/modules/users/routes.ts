import { Hono } from 'hono'
import { PHOTO_MAX } from '../../../src/contract/limits.ts'
import * as dataCalls from '../../../src/contract/personal-data.ts'
import * as profileCalls from '../../../src/contract/profile.ts'
import * as sessionCalls from '../../../src/contract/sessions.ts'
import { getUser } from '../../../src/contract/users.ts'
import { signedIn } from '../../auth/session.ts'
import { retry } from '../../db/retry.ts'
import { readBody, readForm, readParams } from '../../http/input.ts'
import { ApiError } from '../../lib/api-error.ts'
import { login } from './login.ts'
import type { UserParts } from './parts.ts'
import { deleteUser, exportUser } from './personal-data.ts'
import { findPhoto } from './photos.ts'
import { updateProfile } from './profile.ts'
import { refresh } from './refresh.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { readUser } from './user.ts'

/** Signing in and out, and the account of who is signed in. */
export function userRoutes(parts: UserParts) {
  return new Hono()
    .route('/', sessionRoutes(parts))
    .route('/', accountRoutes(parts))
    .route('/', photoRoutes(parts))
}

function sessionRoutes(parts: UserParts) {
  const { db, now } = parts
  const session = signedIn(parts)
  return new Hono()
    .post(sessionCalls.login.path, async c =>
      c.json(await login(parts, c, await readBody(c, sessionCalls.login.body))),
    )
    .post(sessionCalls.refreshToken.path, async c => {
      const { refreshToken } = await readBody(c, sessionCalls.refreshToken.body)
      return c.json(await refresh(parts, refreshToken))
    })
    .post(sessionCalls.logout.path, session, async c => {
      const { userId, sessionId } = c.var.who
      await retry(() => endSession(db, userId, sessionId, now()))
      return c.json({ data: {} })
    })
    .get(sessionCalls.getSessions.path, session, async c => {
      const { userId, sessionId } = c.var.who
      return c.json({ data: await listSessions(parts, userId, sessionId) })
    })
    .delete(sessionCalls.endOtherSessions.path, session, async c => {
      const { userId, sessionId } = c.var.who
      await retry(() => endSessions(db, userId, now(), sessionId))
      return c.json({ data: {} })
    })
    .delete(sessionCalls.endSession.path, session, async c => {
      const { id } = readParams(c, sessionCalls.endSession.params)
      const isEnded = await retry(() => endSession(db, c.var.who.userId, id, now()))
      if (!isEnded) throw new ApiError('not-found')
      return c.json({ data: {} })
    })
}

function accountRoutes(parts: UserParts) {
  const session = signedIn(parts)
  return new Hono()
    .get(getUser.path, session, async c => {
      const user = await readUser(parts.db, c.var.who.userId)
      if (!user) throw new ApiError('token-revoked')
      return c.json({ user })
    })
    .put(profileCalls.updateProfile.path, session, async c => {
      const form = await readForm(c, PHOTO_MAX)
      return c.json({ user: await updateProfile(parts, c.var.who.userId, form) })
    })
    .get(dataCalls.exportUser.path, session, async c =>
      c.json({ data: await exportUser(parts, c.var.who) }),
    )
    .delete(dataCalls.deleteUser.path, session, async c => {
      const { password } = await readBody(c, dataCalls.deleteUser.body)
      await deleteUser(parts, c.var.who.userId, password)
      return c.json({ data: {} })
    })
}

function photoRoutes({ db }: UserParts) {
  return new Hono().get(profileCalls.getPhoto.path, async c => {
    const photo = await findPhoto(db, readParams(c, profileCalls.getPhoto.params).file)
    if (!photo) throw new ApiError('not-found')
    c.header('Content-Type', 'image/webp')
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return c.body(photo)
  })
}

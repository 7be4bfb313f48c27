import type { AccountRegistration } from '../contract/account-registration.ts'
import * as routes from '../contract/routes/users.ts'
import type { LoginAnswer, Session } from '../contract/sessions.ts'
import type { EducationLevel, TimeZone, User } from '../contract/users.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type Done = { data: Record<string, never> }

/** The browser must keep and send the cookie that binds a mailed code to it. */
const bound = { withCookies: true } as const
/** A refusal says nothing about the session of who is signed in. */
const outside = { isOutside: true } as const

/** Asks for an account; a code goes out by mail. */
export function register(http: Http, registration: AccountRegistration): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return call(http, routes.register, {
    body: registration,
    fallback,
    ...bound,
    ...outside,
  })
}

export function verifyRegister(
  http: Http,
  body: { email: string; otp: string },
): Promise<Result<LoginAnswer>> {
  const fallback = 'Something went wrong'
  return call(http, routes.verifyRegister, { body, fallback, ...bound, ...outside })
}

export interface ProfileChange {
  name?: string
  /** Empty takes the old one away, as with the education level. */
  phone?: string
  education_level?: EducationLevel | ''
  time_zone?: TimeZone
  /** A picture, or null to take the old one away. */
  profile_photo?: File | null
}

export function updateProfile(http: Http, change: ProfileChange): Promise<Result<{ user: User }>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) form.set(name, value ?? '')
  }
  return call(http, routes.updateProfile, { form, fallback: 'Update failed' })
}

/** Changes the password of who is signed in; every session ends. */
export function changePassword(
  http: Http,
  body: { current_password: string; new_password: string },
): Promise<Result<Done>> {
  return call(http, routes.changePassword, { body, fallback: 'Update failed' })
}

/** Asks for a code by mail to choose a new password. */
export function forgotPassword(http: Http, email: string): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return call(http, routes.forgotPassword, {
    body: { email },
    fallback,
    ...bound,
    ...outside,
  })
}

export function verifyOtp(http: Http, body: { email: string; otp: string }): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return call(http, routes.verifyOtp, { body, fallback, ...bound, ...outside })
}

export function resetPassword(
  http: Http,
  body: { email: string; new_password: string },
): Promise<Result<Done>> {
  return call(http, routes.resetPassword, {
    body,
    fallback: 'Change Password Failed. Please check your credentials and try again.',
    ...bound,
    ...outside,
  })
}

export function fetchSessions(http: Http): Promise<Result<{ data: Session[] }>> {
  return call(http, routes.getSessions, { fallback: 'Failed to fetch user data.' })
}

export function endSession(http: Http, id: string): Promise<Result<Done>> {
  return call(http, routes.endSession, { params: { id }, fallback: 'Delete failed' })
}

export function endOtherSessions(http: Http): Promise<Result<Done>> {
  return call(http, routes.endOtherSessions, { fallback: 'Delete failed' })
}

/** Everything stored about the account. */
export function exportUser(http: Http): Promise<Result<{ data: Record<string, unknown> }>> {
  return call(http, routes.exportUser, { fallback: 'Failed to fetch user data.' })
}

export function deleteUser(http: Http, password: string): Promise<Result<Done>> {
  return call(http, routes.deleteUser, { body: { password }, fallback: 'Delete failed' })
}

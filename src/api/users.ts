import type {
  EducationLevel,
  Registration,
  Session,
  SignedIn,
  TimeZone,
  User,
} from '../contract/users.ts'
import type { Http, Result } from './http.ts'

type Done = { data: Record<string, never> }

/** The browser must keep and send the cookie that binds a mailed code to it. */
const bound = { withCookies: true } as const
/** A refusal says nothing about the session of who is signed in. */
const outside = { isOutside: true } as const

/** Asks for an account; a code goes out by mail. */
export function register(http: Http, registration: Registration): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return http('/users/register', {
    method: 'post',
    body: registration,
    fallback,
    ...bound,
    ...outside,
  })
}

export function verifyRegister(
  http: Http,
  body: { email: string; otp: string },
): Promise<Result<SignedIn>> {
  const fallback = 'Something went wrong'
  return http('/users/verify-register', { method: 'post', body, fallback, ...bound, ...outside })
}

export function login(
  http: Http,
  body: { email: string; password: string },
): Promise<Result<SignedIn>> {
  return http('/users/login', {
    method: 'post',
    body,
    fallback: 'Something went wrong',
    ...outside,
  })
}

export function refreshTokens(
  http: Http,
  refreshToken: string,
): Promise<Result<{ token: string; refreshToken: string }>> {
  const fallback = 'Unknown error occurred'
  return http('/users/refresh-token', {
    method: 'post',
    body: { refreshToken },
    fallback,
    ...outside,
  })
}

export function logout(http: Http): Promise<Result<Done>> {
  return http('/users/logout', {
    method: 'post',
    fallback: 'Logout failed. Please try again.',
    ...outside,
  })
}

export function fetchUser(http: Http): Promise<Result<{ user: User }>> {
  return http('/users', { fallback: 'Failed to fetch user data.' })
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
  return http('/users/update-profile', { method: 'put', form, fallback: 'Update failed' })
}

/** Asks for a code by mail to choose a new password. */
export function forgotPassword(http: Http, email: string): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return http('/users/forgot-password', {
    method: 'post',
    body: { email },
    fallback,
    ...bound,
    ...outside,
  })
}

export function verifyOtp(http: Http, body: { email: string; otp: string }): Promise<Result<Done>> {
  const fallback = 'Something went wrong'
  return http('/users/verify-otp', { method: 'post', body, fallback, ...bound, ...outside })
}

export function resetPassword(
  http: Http,
  body: { email: string; new_password: string },
): Promise<Result<Done>> {
  return http('/users/reset-password', {
    method: 'post',
    body,
    fallback: 'Change Password Failed. Please check your credentials and try again.',
    ...bound,
    ...outside,
  })
}

export function fetchSessions(http: Http): Promise<Result<{ data: Session[] }>> {
  return http('/users/sessions', { fallback: 'Failed to fetch user data.' })
}

export function endSession(http: Http, id: string): Promise<Result<Done>> {
  const path = `/users/sessions/${encodeURIComponent(id)}`
  return http(path, { method: 'delete', fallback: 'Delete failed' })
}

export function endOtherSessions(http: Http): Promise<Result<Done>> {
  return http('/users/sessions', { method: 'delete', fallback: 'Delete failed' })
}

/** Everything stored about the account. */
export function exportUser(http: Http): Promise<Result<{ data: Record<string, unknown> }>> {
  return http('/users/export', { fallback: 'Failed to fetch user data.' })
}

export function deleteUser(http: Http, password: string): Promise<Result<Done>> {
  return http('/users', { method: 'delete', body: { password }, fallback: 'Delete failed' })
}

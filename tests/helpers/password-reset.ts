import { expect } from 'vitest'
import { call } from '../../src/api/call.ts'
import { forgotPassword, verifyOtp } from '../../src/contract/routes/users.ts'
import type { TestApi } from './api.ts'
import { createUser } from './users.ts'
import { codeFor, newVisitor, type Visitor } from './visitors.ts'

/** Returns a browser that requested a code, and the code. */
export async function requestReset(
  api: TestApi,
): Promise<{ visitor: Visitor; email: string; otp: string }> {
  const { user } = await createUser(api)
  const visitor = newVisitor(api)
  await call(visitor.http, forgotPassword, { body: { email: user.email } })
  return { visitor, email: user.email, otp: await codeFor(api, user.email) }
}

/** Returns a browser that may set a new password. */
export async function requestVerifiedReset(
  api: TestApi,
): Promise<{ visitor: Visitor; email: string }> {
  const { visitor, email, otp } = await requestReset(api)
  expect(await call(visitor.http, verifyOtp, { body: { email, otp } })).toEqual({
    ok: true,
    value: { data: {} },
  })
  return { visitor, email }
}

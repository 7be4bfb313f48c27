import { inject } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { login } from '../../src/contract/routes/users.ts'
import type { Stage } from './stage.ts'

/** A signed-in user, for calls and for browsers. */
export interface SignedIn {
  http: Http
  cookies: { name: string; value: string; url: string }[]
}

/** Signs in to a demo account without the screen. */
export async function signInByCall(stage: Stage, email: string): Promise<SignedIn> {
  const root = `${stage.url}/api`
  const password = inject('product').demoPassword
  const answer = await call(createHttp({ root }), login, { body: { email, password } })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  return {
    http: createHttp({ root, token: () => token }),
    cookies: Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url })),
  }
}

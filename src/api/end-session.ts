import { logout, refreshTokens } from '../contract/routes/users.ts'
import { call } from './call.ts'
import { createHttp, type HttpOptions } from './http.ts'

/** Milliseconds that the person may have to wait. */
const PATIENCE = 5_000

/**
 * Ends a session on the server if possible: logging out must not depend on a network, and an
 * unused session expires by itself.
 */
export async function endSession(
  { token, refreshToken }: { token: string; refreshToken: string },
  options: HttpOptions,
): Promise<void> {
  let bearer = token
  const http = createHttp({ timeout: PATIENCE, ...options, token: () => bearer })
  const first = await call(http, logout)
  if (first.ok || first.error.code !== 'token-expired') return
  const renewed = await call(http, refreshTokens, { body: { refreshToken } })
  if (!renewed.ok) return
  bearer = renewed.value.token
  await call(http, logout)
}

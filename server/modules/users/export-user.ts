import type { z } from 'zod'
import type { exportUser as call } from '../../../src/contract/personal-data.ts'
import type { Who } from '../../auth/session.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import { listSessions } from './sessions.ts'
import { readUser } from './user.ts'

type Export = z.input<typeof call.answer>['data']

/** Everything that any module stores about a user. @throws ApiError token-revoked for who is gone */
export async function exportUser(parts: Parts, { userId, sessionId }: Who): Promise<Export> {
  const user = await readUser(parts.db, userId)
  if (!user) throw new ApiError('token-revoked')
  const held = parts.modules().flatMap(({ personal }) => personal ?? [])
  const exported: object = {}
  for (const { export: read } of held)
    Object.assign(exported, await read({ userId, email: user.email }))
  const sessions = await listSessions(parts, userId, sessionId)
  // Each module brings its fields of the contract; tests check the whole against it.
  return { ...exported, sessions } as Export
}

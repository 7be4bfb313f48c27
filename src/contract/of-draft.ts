import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { draftPath } from './routes/route.ts'

const ACCESS: readonly ErrorCode[] = [
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'wait',
]

type OfDraft<E extends Endpoint> = Omit<E, 'path' | 'summary' | 'access' | 'scope' | 'errors'> & {
  path: ReturnType<typeof draftPath<E['path']>>
  summary: string
  access: 'administrator'
  scope: undefined
  errors: readonly ErrorCode[]
}

/** Derives the call for drafts, by administrators, from a learner's call. */
export function ofDraft<const E extends Endpoint>(call: E): OfDraft<E> {
  return {
    ...call,
    path: draftPath<E['path']>(call.path),
    summary: `${call.summary}: of the draft`,
    access: 'administrator',
    // No page of a partner acts for an administrator.
    scope: undefined,
    errors: [...new Set([...call.errors, ...ACCESS])],
  }
}

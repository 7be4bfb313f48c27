import type { Failure } from '../../api/http.ts'

/** Failures that no server put into words. */
const ON_THE_WAY = new Set<Failure['code']>(['network', 'timeout', 'cancelled', 'html'])

/** Language of why a list failed: the server speaks Indonesian, our own last words are English (spec section 8). */
export function reasonLanguage({ code, message }: Failure): 'en' | 'id' {
  return ON_THE_WAY.has(code) || message.startsWith('Failed to ') ? 'en' : 'id'
}

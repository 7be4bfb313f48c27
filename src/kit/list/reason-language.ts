import type { Failure } from '../../api/http.ts'

/** Failures without a text from the server. */
const ON_THE_WAY = new Set<Failure['code']>(['network', 'timeout', 'cancelled', 'html'])

/**
 * Returns the language of a failure's text: the server's is Indonesian, our own fallback is English
 * (spec section 8).
 */
export function reasonLanguage({ code, message }: Failure): 'en' | 'id' {
  return ON_THE_WAY.has(code) || message.startsWith('Failed to ') ? 'en' : 'id'
}

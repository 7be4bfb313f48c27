import type { Failure } from '../../api/http.ts'
import { isFixedText } from '../../lib/fixed-texts.ts'

/**
 * Returns the language of a failure's text: the server's is Indonesian, our own fallback is English
 * (spec section 8).
 */
export function reasonLanguage({ message }: Failure): 'en' | 'id' {
  return isFixedText(message) ? 'en' : 'id'
}

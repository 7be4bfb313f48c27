import { randomId } from '../../../lib/random-id.ts'
import { slug } from '../../../lib/slug.ts'

const TITLE_MAX = 60

/** An id that no other thing has, and that says what it is of: `kuis-salam-3f2a9c1b`. */
export function newId(...words: readonly string[]): string {
  const known = slug(words.join(' '))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, TITLE_MAX)
    .replace(/^-|-$/g, '')
  const own = randomId().slice(0, 8)
  return known ? `${known}-${own}` : own
}

import { randomInt } from 'node:crypto'
import { slug } from '../../../../src/lib/slug.ts'

/** Signs of what makes an id one of its own; eight of them are 41 bits. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const OWN = 8
/** Of a title. */
const WORDS_MAX = 50

/** An id that nothing else has, and that says what it is of: `salam-sopan-3f2a9c1b`. */
export function newId(title: string): string {
  const words = slug(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-|-$/g, '')
  const own = Array.from({ length: OWN }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return words ? `${words}-${own}` : own
}

import { hash } from 'node:crypto'

/** Weak, because a compressed answer has the same. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

import { createHash } from 'node:crypto'

const OPENING = /<(script|style)\b[^>]*>/g
const HASH = / 'sha256-[^']+'/g

/**
 * Returns the content security policy of a page with the hashes of its inline scripts and styles
 * alone: Astro lists those of all pages, which would be more bytes than most pages have.
 */
export function narrowPolicy(policy: string, html: string): string {
  const needed = new Set<string>()
  for (const { 0: opening, 1: name, index } of html.matchAll(OPENING)) {
    const start = index + opening.length
    const content = html.slice(start, html.indexOf(`</${name}`, start))
    if (content) needed.add(` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return policy.replace(HASH, hash => (needed.has(hash) ? hash : ''))
}

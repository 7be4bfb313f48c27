import type { AstroGlobal } from 'astro'
import { later } from '../lib/later.ts'
import { hasSession } from '../lib/session-cookies.ts'

/**
 * Whether who asks has a session, for `<html data-signed-in>`: the right bar is there at the
 * first paint. It decides about looks alone.
 */
export function signedInMark(page: Pick<AstroGlobal, 'isPrerendered' | 'request'>): string {
  if (page.isPrerendered) return later.signedIn
  return String(hasSession(page.request.headers.get('cookie') ?? undefined))
}

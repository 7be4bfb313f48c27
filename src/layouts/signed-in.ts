import type { AstroGlobal } from 'astro'
import { later } from '../lib/later.ts'
import { hasSession } from '../lib/session-cookies.ts'

/**
 * Returns whether the request has a session, for `<html data-signed-in>`, so that the right bar is
 * there at the first paint. It affects only appearance.
 */
export function signedInMark(page: Pick<AstroGlobal, 'isPrerendered' | 'request'>): string {
  if (page.isPrerendered) return later.signedIn
  return String(hasSession(page.request.headers.get('cookie') ?? undefined))
}

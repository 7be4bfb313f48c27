/**
 * Returns the headers of a page that leads to a path: on the way to the question of a school's page,
 * a window stays connected with that page, which has opened it and waits for the answer. All others
 * are cut off from their openers.
 */
export function openerHeaders(next = ''): Record<string, string> {
  return /^\/connect(\?|$)/.test(next) ? { 'Cross-Origin-Opener-Policy': 'unsafe-none' } : {}
}

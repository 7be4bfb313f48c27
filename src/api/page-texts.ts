import type { Announcement, PageText } from '../contract/page-texts.ts'
import * as routes from '../contract/routes/page-texts.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** What stands at the top of pages. */
export function fetchPageTexts(http: Http): Promise<Result<{ data: PageText[] }>> {
  return call(http, routes.getPageTexts, { fallback: 'Failed to fetch page texts' })
}

/** What is announced today. */
export function fetchAnnouncements(http: Http): Promise<Result<{ data: Announcement[] }>> {
  return call(http, routes.getAnnouncements, { fallback: 'Failed to fetch announcements' })
}

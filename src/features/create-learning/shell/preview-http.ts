import type { Http } from '../../../api/http.ts'
import { draftPath } from '../../../contract/routes/route.ts'
import { siteHttp } from '../../../stores/session/site-http.ts'

/** An API client that reads drafts through the calls for published content, and counts nothing. */
export const previewHttp: Http = (path, call) => siteHttp(draftPath(path), call)

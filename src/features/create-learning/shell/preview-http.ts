import type { Http } from '../../../api/http.ts'
import { draftPath } from '../../../contract/routes/route.ts'
import { siteHttp } from '../../../stores/session/site-http.ts'

/** A client that sees drafts by the calls of what is published, and counts nothing. */
export const previewHttp: Http = (path, call) => siteHttp(draftPath(path), call)

import type { Http } from '../../../api/http.ts'

/** What each other way into the dictionary is given. */
export interface PanelProps {
  http: Http
}

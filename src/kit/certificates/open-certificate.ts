import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { generateCertificate } from '../../contract/routes/certificates.ts'

export type Opened = { state: 'opened' | 'blocked' } | { state: 'failed'; failure: Failure }

/**
 * Creates the certificate of a finished class, or finds the existing one, and opens it in a new
 * tab. Call it from a click: the tab opens before the response, or browsers would block it.
 */
export async function openCertificate(http: Http, classId: string): Promise<Opened> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const answer = await call(http, generateCertificate, { body: { class_id: classId } })
  if (!answer.ok) {
    tab?.close()
    return { state: 'failed', failure: answer.error }
  }
  if (!tab || tab.closed) return { state: 'blocked' }
  tab.location.href = answer.value.certificate
  return { state: 'opened' }
}

import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { sendFeedback } from '../../contract/routes/feedback.ts'
import { type EmitDictionaryEvent, reportFailure } from './events.ts'
import type { Report } from './state.ts'

/** A report that is not sent yet. */
export interface ReportDraft {
  /** Stays the same when it is sent again after a failure. */
  id: string
  message: string
  /** Address for a reply; empty if the reader wants none. */
  email: string
}

/** Creates the store for reports of mistakes in the entries of one dictionary. */
export function createReports(http: Http, emit: EmitDictionaryEvent) {
  const $report = atom<Report>({ state: 'writing' })
  /**
   * Unsent reports by entry: opening another entry must not lose them, and their ids keep a
   * repeated sending from storing them twice.
   */
  const drafts = new Map<string, ReportDraft>()

  /** @param subject id of the entry */
  async function send(subject: string, { email, ...draft }: ReportDraft): Promise<void> {
    const sending: Report = { state: 'sending' }
    $report.set(sending)
    const about = { topic: 'dictionary-entry', subject_id: subject } as const
    const address = email.trim() && { email }
    const answer = await call(http, sendFeedback, { body: { ...draft, ...about, ...address } })
    if (answer.ok) drafts.delete(subject)
    // Another entry may be open by now, and its form must not say that it was sent.
    if ($report.get() !== sending) return
    $report.set(
      answer.ok
        ? { state: 'sent' }
        : { state: 'failed', failure: reportFailure(emit, answer.error) },
    )
  }

  return { $report, drafts, send }
}

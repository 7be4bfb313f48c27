import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { sendFeedback } from '../../contract/routes/feedback.ts'
import { type EmitDictionaryEvent, told } from './events.ts'
import type { Report } from './state.ts'

/** A report as far as it is written. */
export interface ReportDraft {
  /** Stays the same when it is sent again after a failure. */
  id: string
  message: string
  /** Where an answer may go; empty where none is wanted. */
  email: string
}

/** Reports of mistakes in the entries of one dictionary. */
export function createReports(http: Http, emit: EmitDictionaryEvent) {
  const $report = atom<Report>({ state: 'writing' })
  /**
   * What was written in reports and not sent yet, by entry: going away must not lose it,
   * and sending it again must not store it twice.
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
    // Another entry may be open by now; its form must not say that it was sent.
    if ($report.get() !== sending) return
    $report.set(
      answer.ok ? { state: 'sent' } : { state: 'failed', failure: told(emit, answer.error) },
    )
  }

  return { $report, drafts, send }
}

import { atom } from 'nanostores'
import { sendFeedback } from '../../api/feedback.ts'
import type { Http } from '../../api/http.ts'
import { type EmitDictionaryEvent, told } from './events.ts'
import type { Report } from './state.ts'

/** A report of a mistake as it is sent. */
export interface WrittenReport {
  /** Stays the same when it is sent again after a failure. */
  id: string
  /** Id of the entry. */
  subject: string
  message: string
}

/** Reports of mistakes in the entries of one dictionary. */
export function createReports(http: Http, emit: EmitDictionaryEvent) {
  const $report = atom<Report>({ state: 'writing' })
  /**
   * What was written in reports and not sent yet, by entry: going away must not lose it,
   * and sending it again must not store it twice.
   */
  const drafts = new Map<string, { id: string; message: string }>()

  async function send({ id, subject, message }: WrittenReport): Promise<void> {
    const sending: Report = { state: 'sending' }
    $report.set(sending)
    const feedback = { id, topic: 'dictionary-entry', subject_id: subject, message } as const
    const answer = await sendFeedback(http, feedback)
    if (answer.ok) drafts.delete(subject)
    // Another entry may be open by now; its form must not say that it was sent.
    if ($report.get() !== sending) return
    $report.set(
      answer.ok ? { state: 'sent' } : { state: 'failed', failure: told(emit, answer.error) },
    )
  }

  return { $report, drafts, send }
}

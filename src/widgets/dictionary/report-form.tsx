import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { FEEDBACK_MAX } from '../../contract/limits.ts'
import { randomId } from '../../lib/random-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useDictionary } from './context.ts'

/** Lets a reader report a mistake; what was written stays until it has arrived, also when the reader looks elsewhere meanwhile. */
export function ReportForm({ subject }: { subject: string }) {
  const { store, t } = useDictionary()
  const report = useStore(store.$report)
  const [draft] = useState(() => store.drafts.get(subject) ?? { id: randomId(), message: '' })
  const [message, setMessage] = useState(draft.message)
  const field = useId()
  if (!useIsAlive()) return null
  if (report.state === 'sent') return <Notice icon="check" title={t.sent} isAlert />
  const send = () => {
    if (report.state !== 'sending') void store.send({ id: draft.id, subject, message })
  }
  return (
    <details className="report" open={draft.message !== '' || undefined}>
      <summary>{t.report}</summary>
      <form
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <label htmlFor={field}>{t.reportQuestion}</label>
        <textarea
          id={field}
          rows={3}
          required
          minLength={3}
          maxLength={FEEDBACK_MAX}
          aria-describedby={`${field}-hint`}
          value={message}
          onChange={event => {
            store.drafts.set(subject, { id: draft.id, message: event.target.value })
            setMessage(event.target.value)
          }}
          onKeyDown={keepToText}
        />
        <p className="report-hint" id={`${field}-hint`}>
          {t.reportHint}
        </p>
        {report.state === 'failed' && (
          <p className="dictionary-failure" role="alert">
            {t.failures[report.failure.code] ?? report.failure.message}
          </p>
        )}
        <button type="submit" className="button" disabled={report.state === 'sending'}>
          {report.state === 'sending' ? t.sending : t.send}
        </button>
      </form>
    </details>
  )
}

/** Keys typed here are text: no shortcut of the host page, and Escape does not close the entry. */
function keepToText(event: KeyboardEvent): void {
  event.stopPropagation()
}

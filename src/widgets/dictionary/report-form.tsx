import { useStore } from '@nanostores/react'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import { EMAIL_MAX, FEEDBACK_MAX } from '../../contract/limits.ts'
import { randomId } from '../../lib/random-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useDictionary } from './context.ts'
import type { ReportDraft } from './reports.ts'

/**
 * Lets a reader report a mistake. The draft stays until the report has arrived, even if the reader
 * opens another entry meanwhile.
 */
export function ReportForm({ subject }: { subject: string }) {
  const { store, t, ReplyAddress = Fragment } = useDictionary()
  const report = useStore(store.$report)
  const [draft, setDraft] = useState(
    () => store.drafts.get(subject) ?? { id: randomId(), message: '', email: '' },
  )
  if (!useIsAlive()) return null
  if (report.state === 'sent') return <Notice icon="check" title={t.sent} isAlert />
  const failure = report.state === 'failed' ? report.failure : undefined
  const isAddressWrong = failure?.code === 'invalid-input' && draft.email !== ''
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    store.drafts.set(subject, next)
    setDraft(next)
  }
  const send = () => {
    if (report.state !== 'sending') void store.send(subject, draft)
  }
  return (
    <details className="report" open={draft.message + draft.email !== '' || undefined}>
      <summary className="action-link">{t.report}</summary>
      <form
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <MessageField value={draft.message} onChange={message => change({ message })} />
        <ReplyAddress>
          <AddressField
            value={draft.email}
            isWrong={isAddressWrong}
            onChange={email => change({ email })}
          />
        </ReplyAddress>
        {failure && (
          <p className="dictionary-failure" role="alert">
            {isAddressWrong ? t.reportEmailWrong : (t.failures[failure.code] ?? failure.message)}
          </p>
        )}
        <button type="submit" className="button" disabled={report.state === 'sending'}>
          {report.state === 'sending' ? t.sending : t.send}
        </button>
      </form>
    </details>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

function MessageField({ value, onChange }: FieldProps) {
  const { t } = useDictionary()
  const field = useId()
  return (
    <>
      <label htmlFor={field}>{t.reportQuestion}</label>
      <textarea
        id={field}
        rows={3}
        required
        minLength={3}
        maxLength={FEEDBACK_MAX}
        aria-describedby={`${field}-hint`}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={stopShortcuts}
      />
      <p className="muted text-small" id={`${field}-hint`}>
        {t.reportHint}
      </p>
    </>
  )
}

/** Asks for the address for a reply. */
function AddressField({ value, isWrong, onChange }: FieldProps & { isWrong: boolean }) {
  const { t } = useDictionary()
  const field = useId()
  return (
    <>
      <label htmlFor={field}>{t.reportEmail}</label>
      <input
        id={field}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        aria-describedby={`${field}-hint`}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={stopShortcuts}
      />
      <p className="muted text-small" id={`${field}-hint`}>
        {t.reportEmailHint}
      </p>
    </>
  )
}

/** Keeps typed keys from triggering shortcuts of the host page, and Escape from closing the entry. */
function stopShortcuts(event: KeyboardEvent): void {
  event.stopPropagation()
}

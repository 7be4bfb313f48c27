import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import { NOTIFICATION_TIME } from '../../../contract/limits.ts'
import { messages } from '../../../ui/messages.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import type { Severity } from '../../../ui/snackbar.tsx'

/** A message about the last action: the fixed text, and its meaning in Indonesian. */
export interface Alert {
  id: number
  severity: Severity
  /** The text in the specification; absent if it has none. */
  text?: string
  meaning: string
  /** Undoes the action. */
  undo?: (() => void) | undefined
}

/** Milliseconds for which undo is offered, which is longer than a message is shown. */
const UNDO_TIME = 10_000

export const $alerts = atom<readonly Alert[]>([])
let lastId = 0

/** Shows a message for a while. */
export function alert(message: Omit<Alert, 'id'>): void {
  lastId++
  const id = lastId
  $alerts.set([...$alerts.get().slice(-2), { ...message, id }])
  setTimeout(() => closeAlert(id), message.undo ? UNDO_TIME : NOTIFICATION_TIME)
}

function closeAlert(id: number): void {
  $alerts.set($alerts.get().filter(one => one.id !== id))
}

const marks = { success: 'check', info: 'info', warning: 'alert', error: 'failed' } as const

/** The current messages, announced at once. */
export function AlertList() {
  const alerts = useStore($alerts)
  return (
    <div className="notifications">
      <div role="alert">
        {alerts.map(alert => (
          <OneAlert key={alert.id} alert={alert} />
        ))}
      </div>
    </div>
  )
}

function OneAlert({ alert }: { alert: Alert }) {
  const { id, severity, undo } = alert
  const takeBack = () => {
    closeAlert(id)
    undo?.()
  }
  return (
    <div className="snackbar" data-severity={severity}>
      <span className="snackbar-mark" data-mark={severity}>
        <SiteIcon name={marks[severity]} />
      </span>
      <p className="snackbar-text">
        {alert.text && <span lang="en">{alert.text}</span>}
        <span className="alert-meaning">{alert.meaning}</span>
      </p>
      {undo && (
        <button type="button" className="alert-undo" onClick={takeBack}>
          {text.undo}
        </button>
      )}
      <button
        type="button"
        className="icon-button snackbar-close"
        aria-label={messages.dismiss}
        onClick={() => closeAlert(id)}
      >
        <SiteIcon name="close" size={20} />
      </button>
    </div>
  )
}

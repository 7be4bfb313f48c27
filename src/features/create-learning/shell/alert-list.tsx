import { useStore } from '@nanostores/react'
import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import { messages } from '../../../ui/messages.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { $alerts, type Alert, closeAlert } from './alerts.ts'

const marks = { success: 'check', info: 'info', warning: 'alert', error: 'failed' } as const

/** What was just done, read out at once. */
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

import type { IconName } from './icons.ts'
import { messages } from './messages.ts'
import { SiteIcon } from './site-icon.tsx'

export type Severity = 'success' | 'info' | 'warning' | 'error'

const marks = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'failed',
} as const satisfies Record<Severity, IconName>

export interface SnackbarProps {
  severity?: Severity | undefined
  message?: string | undefined
  onClose?: (() => void) | undefined
}

/**
 * A short message that disappears by itself. It contains the icons of all severities, and
 * `data-severity` shows one, so that a page without React can clone it. Place it in a live region.
 */
export function Snackbar({ severity = 'info', message = '', onClose }: SnackbarProps) {
  return (
    <div className="snackbar" data-severity={severity}>
      {Object.entries(marks).map(([name, icon]) => (
        <span key={name} className="snackbar-mark" data-mark={name}>
          <SiteIcon name={icon} />
        </span>
      ))}
      <p className="snackbar-text">{message}</p>
      <button
        type="button"
        className="icon-button snackbar-close"
        aria-label={messages.dismiss}
        onClick={onClose}
      >
        <SiteIcon name="close" size={20} />
      </button>
    </div>
  )
}

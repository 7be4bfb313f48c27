import { type Notification, notify } from '../stores/notifications.ts'
import { PrimaryButton } from '../ui/primary-button.tsx'

/** The only interactive component on /ui; the others are plain markup there. */
export function NotificationsDemo({ messages }: NotificationsDemoProps) {
  return (
    <div className="cluster gap-4">
      {severities.map(severity => (
        <PrimaryButton
          key={severity}
          variant="outlined"
          onClick={() => notify({ severity, message: messages[severity] })}
        >
          {severity}
        </PrimaryButton>
      ))}
    </div>
  )
}
interface NotificationsDemoProps {
  messages: Record<Notification['severity'], string>
}
const severities = ['success', 'info', 'warning', 'error'] as const

import { useState } from 'react'
import { type Notification, notify } from '../stores/notifications.ts'
import { Paper } from '../ui/paper.tsx'
import { PrimaryButton } from '../ui/primary-button.tsx'

/** Messages, each of which a button shows. */
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

/** Paper that counts the strokes on it. */
export function PaperDemo() {
  const [strokes, setStrokes] = useState(0)
  return (
    <Paper
      name={`Papan, ${strokes} goresan`}
      onStroke={() => setStrokes(count => count + 1)}
      isOpen
    />
  )
}

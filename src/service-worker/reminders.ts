declare const self: ServiceWorkerGlobalScope

interface Reminder {
  title?: string
  text?: string
  /** Token that cancels the reminders. */
  stop?: string
}

/** Notification options with buttons, which TypeScript omits since not every browser shows them. */
interface NotificationOptionsWithActions extends NotificationOptions {
  actions: { action: string; title: string }[]
}

export function showReminder({ title = 'Sapa', text = '', stop }: Reminder): Promise<void> {
  const options: NotificationOptionsWithActions = {
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'id',
    tag: 'pengingat',
    body: text,
    data: { stop },
    actions: stop ? [{ action: 'stop', title: 'Berhenti' }] : [],
  }
  return self.registration.showNotification(title, options)
}

export async function answerReminder(action: string, { stop }: Reminder): Promise<void> {
  if (action === 'stop' && stop) await stopReminders(stop)
  else await openHome()
}

/**
 * Focuses or opens the home page. A tab with another page is left alone: a test may be running
 * there.
 */
async function openHome(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const home = tabs.find(({ url }) => new URL(url).pathname === '/')
  await (home ? home.focus() : self.clients.openWindow('/'))
}

/**
 * Cancels the reminders, or opens the page that does so if there is no network or the API is
 * elsewhere.
 */
async function stopReminders(token: string): Promise<void> {
  const answer = await fetch('/api/reminders/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
  }).catch(() => undefined)
  if (!answer?.ok)
    await self.clients.openWindow(`/reminders/stop?token=${encodeURIComponent(token)}`)
}

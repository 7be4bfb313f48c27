declare const self: ServiceWorkerGlobalScope

interface Reminder {
  title?: string
  text?: string
  /** Token that ends the reminders. */
  stop?: string
}

/** TypeScript's types leave out the buttons of a notification, which not every browser shows. */
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

/** A tab with something else in it is left alone: a test may be running there. */
async function openHome(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const home = tabs.find(({ url }) => new URL(url).pathname === '/')
  await (home ? home.focus() : self.clients.openWindow('/'))
}

/** Without a network, or with the API elsewhere, the page asks once more. */
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

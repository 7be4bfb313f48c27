/** Addresses of reminders; apart from the paths that every page's scripts carry. */
export const reminderPaths = {
  settings: '/reminders',
  /** Stops reminders of one kind with one press; mail programs send a form there by themselves. */
  stop: (token: string) => `/reminders/stop?token=${encodeURIComponent(token)}`,
}

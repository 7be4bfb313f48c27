/** Addresses of reminders; separate from the paths in every page's scripts. */
export const reminderPaths = {
  settings: '/reminders',
  /** Stops reminders of one kind with one press; mail programs post a form there by themselves. */
  stop: (token: string) => `/reminders/stop?token=${encodeURIComponent(token)}`,
}

/** Events on which a page with unfinished work has to synchronize. */
interface SyncTriggers {
  /** Called when the network is back, or the page is visible again. */
  comeBack(): void
  /** Called when another tab has stored something for the same id. */
  otherTab(): void
}

/**
 * @param id of the unfinished work, of whatever kind
 * @returns functions that stop it, and that notify the other tabs
 */
export function watchSyncTriggers(id: string, { comeBack, otherTab }: SyncTriggers) {
  const look = () => {
    if (!document.hidden) comeBack()
  }
  // Without it, changes are noticed when the page is visible again.
  let channel: BroadcastChannel | undefined =
    globalThis.BroadcastChannel && new BroadcastChannel('sapa')
  if (channel) channel.onmessage = ({ data }) => data === id && otherTab()
  addEventListener('online', comeBack)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return {
    tell: () => channel?.postMessage(id),
    stop() {
      channel?.close()
      channel = undefined
      removeEventListener('online', comeBack)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** What a page with something under way must not miss. */
interface SyncTriggers {
  /** The network is back, or the page is in view again. */
  comeBack(): void
  /** Another tab wrote something down about the same. */
  otherTab(): void
}

/**
 * @param id of what is under way, whatever kind of thing it is
 * @returns how to stop, and how to tell the other tabs
 */
export function watchSyncTriggers(id: string, { comeBack, otherTab }: SyncTriggers) {
  const look = () => {
    if (!document.hidden) comeBack()
  }
  // Without it the next look at the page has to do.
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

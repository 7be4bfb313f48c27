/** What a page with a test under way must not miss. */
interface SyncTriggers {
  /** The network is back, or the page is in view again. */
  comeBack(): void
  /** Another tab wrote something down about this test. */
  otherTab(): void
}

/** @returns how to stop, and how to tell the other tabs */
export function watchSyncTriggers(testId: string, { comeBack, otherTab }: SyncTriggers) {
  const look = () => {
    if (!document.hidden) comeBack()
  }
  // Without it the next look at the page has to do.
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sapa-mock-tests')
  if (channel) channel.onmessage = ({ data }) => data === testId && otherTab()
  addEventListener('online', comeBack)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return {
    tell: () => channel?.postMessage(testId),
    stop() {
      channel?.close()
      channel = undefined
      removeEventListener('online', comeBack)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

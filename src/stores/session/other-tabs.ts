/** Open while the page follows the others. */
let channel: BroadcastChannel | undefined

/** Calls when another tab says that the session changed, and when the page comes back into view. @returns how to stop */
export function listenToOtherTabs(look: () => void): () => void {
  const lookAgain = () => {
    if (!document.hidden) look()
  }
  channel?.close()
  // Without it the next look at the page has to do.
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('sapa-session')
    channel.onmessage = look
  }
  document.addEventListener('visibilitychange', lookAgain)
  // A page that comes back as it was left may be of yesterday's session.
  addEventListener('pageshow', lookAgain)
  return () => {
    document.removeEventListener('visibilitychange', lookAgain)
    removeEventListener('pageshow', lookAgain)
    channel?.close()
    channel = undefined
  }
}

export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}

/**
 * Looks again when the network is back, and when the page is: another tab or device may have
 * done something meanwhile. @returns its end
 */
export function followComing(look: () => void): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look()
  }
  addEventListener('online', look)
  addEventListener('pageshow', lookIfSeen)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    removeEventListener('online', look)
    removeEventListener('pageshow', lookIfSeen)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}

import type { WorkerMessage } from '../service-worker/messages.ts'

/** Sends a message to the service worker that serves this page, if there is one. */
export function tellRunningWorker(message: WorkerMessage): void {
  // Pages of schools without HTTPS have no service workers.
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Tells the worker of each link of the site that is being pressed or pointed at. */
export function announceLinks(): void {
  const announce = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin)
      tellRunningWorker({ expected: link.pathname + link.search })
  }
  addEventListener('pointerdown', announce, { passive: true })
  addEventListener('mouseover', announce, { passive: true })
}

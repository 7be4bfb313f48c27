import { followedLink } from '../../lib/local-path.ts'
import type { Outbox } from '../../stores/day-work/outbox.ts'

/** Longest time that another page waits for the work to arrive, in milliseconds. */
const PATIENCE = 1_500

/**
 * Sends a rating for good when the learner moves on elsewhere. A link to another page waits for that,
 * since the server would count the word as due there.
 */
export function sendBeforeLeaving(around: HTMLElement, outbox: Outbox): void {
  document.addEventListener('click', event => {
    const link = followedLink(event)
    // Without a network nothing arrives, however long a page waits.
    const isWaiting = outbox.waiting.length > 0 && !outbox.failure && navigator.onLine
    if (link && isWaiting) {
      event.preventDefault()
      void sendNow(outbox).then(() => location.assign(link.href))
    } else if (event.target instanceof Node && !around.contains(event.target)) outbox.release()
  })
}

/** Sends all work, including what could be undone. Resolves when it has arrived, or takes long. */
export async function sendNow(outbox: Outbox): Promise<void> {
  outbox.release()
  const late = new Promise<void>(end => setTimeout(end, PATIENCE))
  await Promise.race([outbox.deliver(), late])
}

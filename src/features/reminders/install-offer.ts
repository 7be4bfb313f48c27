/** Chromium's event for an installable site; TypeScript has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallEvent | undefined

/** Returns the browser's offer to install the site, if it has made one. */
export function installOffer(): InstallEvent | undefined {
  return offer
}

/**
 * Stores the browser's offer to install the site. The event fires once, right after the page loads,
 * and the code that shows it may load later, so this has to be called first.
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    // Prevents the browser's own install bar.
    event.preventDefault()
    offer = event as InstallEvent
  })
}

/** What Chromium offers when a site can be installed; TypeScript has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallEvent | undefined

/** The browser's offer to install the site, once it has made one. */
export function installOffer(): InstallEvent | undefined {
  return offer
}

/**
 * Keeps the browser's offer to install the site. It comes once, as soon as the page is loaded,
 * and what shows it may come later: this has to be called before.
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    // The browser's own bar would come unasked.
    event.preventDefault()
    offer = event as InstallEvent
  })
}

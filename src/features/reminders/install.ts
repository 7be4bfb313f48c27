import { isApple } from '../../stores/push.ts'

/** What Chromium offers when a site can be installed; TypeScript has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

// It comes once, and often before the page is complete.
let offer: InstallEvent | undefined
addEventListener('beforeinstallprompt', event => {
  // The browser's own bar would come unasked.
  event.preventDefault()
  offer = event as InstallEvent
})

/** Shows the way to install the site that this browser has. */
export function startInstall(section: HTMLElement): void {
  const show = (way: 'apple' | 'button' | 'installed') => {
    section.dataset['install'] = way
  }
  const button = section.querySelector('button')
  if (matchMedia('(display-mode: standalone)').matches) show('installed')
  else if (offer) show('button')
  else if (isApple()) show('apple')
  addEventListener('beforeinstallprompt', () => show('button'))
  addEventListener('appinstalled', () => show('installed'))
  button?.addEventListener('click', async () => {
    const { outcome } = (await offer?.prompt()) ?? {}
    if (outcome === 'accepted') show('installed')
  })
}

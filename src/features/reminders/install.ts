import { isApple } from '../../stores/push.ts'
import { installOffer } from './install-offer.ts'

/** Shows the way to install the site that this browser has. */
export function startInstall(section: HTMLElement): void {
  const show = (way: 'apple' | 'button' | 'installed') => {
    section.dataset['install'] = way
  }
  const button = section.querySelector('button')
  if (matchMedia('(display-mode: standalone)').matches) show('installed')
  else if (installOffer()) show('button')
  else if (isApple()) show('apple')
  addEventListener('beforeinstallprompt', () => show('button'))
  addEventListener('appinstalled', () => show('installed'))
  button?.addEventListener('click', async () => {
    const { outcome } = (await installOffer()?.prompt()) ?? {}
    if (outcome === 'accepted') show('installed')
  })
}

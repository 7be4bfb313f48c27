/** Facts about this site that an operator changes before going live. */

export type SocialNetwork = 'instagram' | 'youtube' | 'tiktok' | 'whatsapp'

export interface SocialLink {
  network: SocialNetwork
  label: string
  url: string
}

export const site = {
  name: 'Sapa',
  social: [
    { network: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/sapa.belajar' },
    { network: 'youtube', label: 'YouTube', url: 'https://www.youtube.com/@sapa.belajar' },
    { network: 'tiktok', label: 'TikTok', url: 'https://www.tiktok.com/@sapa.belajar' },
    { network: 'whatsapp', label: 'WhatsApp', url: 'https://wa.me/628000000000' },
  ] satisfies SocialLink[],
  /**
   * The controller of this site and its personal data (UU 27/2022, article 5). The operator sets
   * the registered name, a mailbox that is read daily, and the postal address.
   */
  contact: {
    operator: 'Pengelola situs Sapa',
    email: 'privasi@sapa.example',
    address: '',
  },
} as const

/** Returns a page's canonical path: without `index`, `.html` and trailing slash. */
export function cleanPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

/**
 * Returns the canonical address of a page, for search engines and shared links.
 *
 * @param origin the site's public origin
 */
export function publicAddress(path: string, origin: string): string {
  return new URL(cleanPath(path), origin).href
}

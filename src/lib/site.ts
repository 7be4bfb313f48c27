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
   * Who answers for this site and for personal data (UU 27/2022, article 5). To be changed by
   * the operator: the name as registered, a mailbox that is read daily, the postal address.
   */
  contact: {
    operator: 'Pengelola situs Sapa',
    email: 'privasi@sapa.example',
    address: '',
  },
} as const

/** A page's one true path: no `index`, no `.html`, no slash at the end. */
export function cleanPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

/**
 * Address of a page as search engines and shared links should see it.
 *
 * @param origin address people use
 */
export function publicAddress(path: string, origin: string): string {
  return new URL(cleanPath(path), origin).href
}

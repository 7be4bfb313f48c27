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
  /** Colour of the browser's own bar: the grounds of the navigation bar in ui/tokens.css. */
  themeColors: {
    base: { light: '#fffdf8', dark: '#1d1b3a' },
    dictionary: { light: '#c62a38', dark: '#9c2038' },
  },
} as const

/**
 * Address of a page as search engines and shared links should see it.
 *
 * @param origin address people use; without one only a path is known
 */
export function publicAddress(path: string, origin: string | undefined): string {
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/'
  return origin ? new URL(clean, origin).href : clean
}

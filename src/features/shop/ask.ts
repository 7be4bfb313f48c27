import type { Availability } from '../../contract/shop.ts'
import { whatsAppLink } from '../../lib/link-target.ts'
import { shorten } from '../../lib/shorten.ts'
import type { Goods } from './find-goods.ts'

/** Maximum number of characters of a title in a prepared chat message. */
const TITLE_MAX = 120

interface Words {
  action: string
  message: (title: string) => string
}

/**
 * Returns the link to a chat with us about an item, with a prepared message; samples cannot be
 * ordered.
 */
export function askAbout(
  { title, availability, is_sample }: Goods,
  words: Record<Availability | 'sample', Words>,
): { label: string; href: string } {
  const { action, message } = words[is_sample ? 'sample' : availability]
  return { label: action, href: whatsAppLink(message(shorten(title, TITLE_MAX))) }
}

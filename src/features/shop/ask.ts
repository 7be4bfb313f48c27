import type { Availability } from '../../contract/shop.ts'
import { whatsAppLink } from '../../lib/link-target.ts'
import { shorten } from '../../lib/shorten.ts'
import type { Goods } from './find-goods.ts'

/** Longest title in a message that somebody is about to send. */
const TITLE_MAX = 120

interface Words {
  action: string
  message: (title: string) => string
}

/** A chat with us about something, with the message typed already; what is made up cannot be ordered. */
export function askAbout(
  { title, availability, is_sample }: Goods,
  words: Record<Availability | 'sample', Words>,
): { label: string; href: string } {
  const { action, message } = words[is_sample ? 'sample' : availability]
  return { label: action, href: whatsAppLink(message(shorten(title, TITLE_MAX))) }
}

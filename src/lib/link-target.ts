import { paths } from './paths.ts'
import { site } from './site.ts'

/** Opens a chat with us, with the first message already typed. */
export function whatsAppLink(message = ''): string {
  const { url = '' } = site.social.find(({ network }) => network === 'whatsapp') ?? {}
  return message ? `${url}?text=${encodeURIComponent(message)}` : url
}

/**
 * Address of a link in our texts: a name from paths.ts (with `?…` or `#…`), a path, `email`,
 * `whatsapp`, `#id`, or a web address.
 *
 * @throws Error for a name that does not exist
 */
export function linkTarget(target: string): string {
  if (/^(#|https:|\/(?![/\\]))/.test(target)) return target
  if (target === 'email') return `mailto:${site.contact.email}`
  if (target === 'whatsapp') return whatsAppLink()
  const [, name = '', rest = ''] = /^(\w+)(.*)$/.exec(target) ?? []
  const path = Object.entries(paths).find(([key]) => key === name)?.[1]
  if (typeof path !== 'string') throw new Error(`No page is named “${target}”.`)
  return path + rest
}

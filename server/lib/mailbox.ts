/** Two names of the same mailboxes. */
const GOOGLE = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, the same for every way in which its owner may write it: without
 * what follows a plus sign, and at Google without dots. Somebody with two mailboxes has two.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

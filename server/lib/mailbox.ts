/** Two domains of the same mailboxes. */
const GOOGLE = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox behind an address, the same for all its spellings: without the part after a
 * plus sign, and at Google without dots. A person with two mailboxes has two.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

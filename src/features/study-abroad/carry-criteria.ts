/** Parameters that both lists understand. */
const SHARED = ['degree', 'topik', 'compare']

/**
 * Adds the current parameters of the address, which filters may have changed, to links to the other
 * list.
 */
export function carryCriteria(links: Iterable<Element>): void {
  for (const link of links) {
    if (link instanceof HTMLAnchorElement) link.addEventListener('click', () => carry(link))
  }
}

function carry(link: HTMLAnchorElement): void {
  const address = new URL(link.href)
  const criteria = new URLSearchParams(location.search)
  for (const name of SHARED) {
    const value = criteria.get(name)
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  link.href = address.href
}

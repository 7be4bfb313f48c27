/**
 * Returns a path of this site from untrusted input, such as `?next=`.
 *
 * @returns undefined for anything that would lead to another site
 */
export function localPath(path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined
  // Parsed as browsers do: `//host`, `/\\host` and tabs in between lead to other sites.
  const url = URL.parse(path, 'https://here.invalid')
  if (url?.origin !== 'https://here.invalid') return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Whether the visitor came to the open page from a path of this site; false on the server. */
export function cameFrom(path: string): boolean {
  if (typeof document === 'undefined') return false
  return document.referrer.split('?')[0] === location.origin + path
}

/** Returns the link within this site that a click follows in this tab; undefined if it does not. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPage = link?.origin === location.origin && !link.hash && !link.hasAttribute('download')
  return isPage && !link.target ? link : undefined
}

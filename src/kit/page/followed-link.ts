/** Returns the link within this site that a click follows in this tab; undefined if it does not. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPage = link?.origin === location.origin && !link.hash && !link.hasAttribute('download')
  return isPage && !link.target ? link : undefined
}

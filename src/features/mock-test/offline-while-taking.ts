/** Keeps the page on the device for as long as its island says that a test is being taken. */
export function followTaking(page: HTMLElement): void {
  // Most who come only look: they do not load what keeps the page. Without a network it is there already.
  const follow = () =>
    import('../../stores/offline-page.ts').then(
      ({ setPageOffline }) => setPageOffline(location.pathname, 'exam' in page.dataset),
      () => {},
    )
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-exam'] })
  // The island may have been faster.
  if ('exam' in page.dataset) void follow()
}

/** Leads back to the list as its reader left it, with its filters. */
export function backToList(link: HTMLAnchorElement): void {
  const list = location.origin + link.dataset['back']
  const from = document.referrer
  if (from === list || from.startsWith(`${list}?`)) link.href = from
}

/** Shows a button that shares the page with the device's own sheet, or copies its address. */
export function startSharing(button: HTMLButtonElement, said: HTMLElement): void {
  button.hidden = false
  button.addEventListener('click', async () => {
    const { share = '', copied = '', notCopied = '', address = '' } = button.dataset
    // Ours alone, without what led here; some pages are named in their query.
    const { pathname, search } = new URL(address, location.href)
    const url = location.origin + pathname + search
    if (typeof navigator.share === 'function') {
      // Who closes the sheet has not asked for anything else.
      await navigator.share({ title: share, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      said.textContent = copied
    } catch {
      said.textContent = notCopied
    }
  })
}

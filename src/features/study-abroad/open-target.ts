/** Opens the details that the address leads to, now and when it changes. */
export function openTarget(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.closest('li')?.scrollIntoView()
  }
  open()
  addEventListener('hashchange', open)
}

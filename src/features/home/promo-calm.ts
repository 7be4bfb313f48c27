/** How often to look whether someone who was busy still is, in milliseconds. */
const AGAIN = 500

const OPEN = 'dialog[open], [aria-modal="true"], details[open] > nav'
const TYPING = 'input, select, textarea, [contenteditable]'

/** Waits until nobody types, no dialog or menu is open, and the page is looked at. */
export async function untilCalm(): Promise<void> {
  while (isBusy()) await new Promise(resolve => setTimeout(resolve, AGAIN))
}

function isBusy(): boolean {
  const focused = document.activeElement
  return (
    document.hidden ||
    document.querySelector(OPEN) !== null ||
    // What happens inside a widget's shadow root cannot be seen from here.
    Boolean(focused?.matches(TYPING) || focused?.shadowRoot)
  )
}

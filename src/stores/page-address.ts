import type { ReadableAtom } from 'nanostores'

/** Milliseconds after the last change: history calls are slow, and browsers limit their number. */
const REWRITE_DELAY = 200

export interface AddressedPlace<Place> {
  $place: ReadableAtom<Place>
  addressOf: (place: Place) => string
  /** Whether “back” undoes the last change of location; never when absent. */
  isStep?: () => boolean
  /** Shows the location in the page's address. */
  show: (query: URLSearchParams) => void
}

/**
 * Keeps the page's address and its content in sync, so that back, forward and reloading work.
 *
 * @returns the function that stops it
 */
export function followPlace<Place>({
  $place,
  addressOf,
  isStep,
  show,
}: AddressedPlace<Place>): () => void {
  let rewriting: ReturnType<typeof setTimeout> | undefined
  const change = (write: (address: string) => void) => () => {
    clearTimeout(rewriting)
    const address = addressOf($place.get())
    if (address !== location.pathname + location.search) write(address)
  }
  const rewrite = change(address => history.replaceState(history.state, '', address))
  const push = change(address => history.pushState(null, '', address))
  const stop = $place.listen(() => {
    if (isStep?.()) return push()
    clearTimeout(rewriting)
    rewriting = setTimeout(rewrite, REWRITE_DELAY)
  })
  const goBack = () => show(new URLSearchParams(location.search))
  addEventListener('popstate', goBack)
  // Following a link at once must not lose the last choice or input.
  addEventListener('pagehide', rewrite)
  return () => {
    clearTimeout(rewriting)
    stop()
    removeEventListener('popstate', goBack)
    removeEventListener('pagehide', rewrite)
  }
}

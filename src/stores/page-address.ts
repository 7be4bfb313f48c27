import type { ReadableAtom } from 'nanostores'

/** Milliseconds after the last key: browsers take their time for it, and refuse too many. */
const REWRITE_DELAY = 200

export interface AddressedPlace<Place> {
  $place: ReadableAtom<Place>
  addressOf: (place: Place) => string
  /** Whether the last change of place is one that “back” takes back; none when absent. */
  isStep?: () => boolean
  /** Shows what the page's address names. */
  show: (query: URLSearchParams) => void
}

/**
 * Keeps the page's address and what is shown the same: back, forward and reloading find it.
 *
 * @returns what ends it
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
  // A link that is followed at once must not lose what was chosen or typed last.
  addEventListener('pagehide', rewrite)
  return () => {
    clearTimeout(rewriting)
    stop()
    removeEventListener('popstate', goBack)
    removeEventListener('pagehide', rewrite)
  }
}

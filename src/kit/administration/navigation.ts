import { atom } from 'nanostores'

interface NavigationOptions<Place> {
  /** Path of the page on which all places are. */
  path: string
  /** Reads the query of an address, which anybody may have written. */
  read: (query: URLSearchParams) => Place
  addressOf: (place: Place) => string
  /** Whether the place that is shown may be left, or a promise where something is saved first. */
  mayLeave: () => boolean | Promise<boolean>
  /** Called after each step, but for those back and forward. */
  onMove?: () => void
}

/** Where somebody is on a page of many places, and what keeps them from losing unsaved work. */
export function createNavigation<Place>(options: NavigationOptions<Place>) {
  const { path, read, addressOf, mayLeave, onMove } = options
  const here = () => read(new URLSearchParams(location.search))
  const $place = atom(here())
  /** Where somebody wants to go although something would be lost; it waits for their word. */
  const $asked = atom<Place | undefined>()
  /** Counts how often somebody set out for a place, be it the one they are at. */
  const $steps = atom(0)
  let hasMoved = false

  function show(place: Place): void {
    hasMoved = true
    $place.set(place)
  }

  async function leaveFor(place: Place, go: () => void, stay?: () => void): Promise<void> {
    $steps.set($steps.get() + 1)
    const may = mayLeave()
    if (may === true || (may !== false && (await may))) return go()
    stay?.()
    $asked.set(place)
  }

  /** Goes there whatever is not saved; back leads here again. */
  function goNow(place: Place): void {
    $asked.set(undefined)
    const address = addressOf(place)
    if (address !== addressOf($place.get())) history.pushState(null, '', address)
    show(place)
    onMove?.()
  }

  /** Goes there as a link does, or asks first. */
  function go(place: Place): void {
    void leaveFor(place, () => goNow(place))
  }

  /** Back and forward have changed the address already: it must not lie while we ask. */
  function followHistory(): void {
    const place = here()
    const stay = () => history.pushState(null, '', addressOf($place.get()))
    void leaveFor(place, () => show(place), stay)
  }

  /** Links to places of the page do not load it again. */
  function followLink(event: MouseEvent): void {
    const query = queryOfClick(event, path)
    if (!query) return
    event.preventDefault()
    go(read(query))
  }

  return {
    $place,
    $asked,
    $steps,
    href: addressOf,
    /** Whether another place than the one with which the page began has been shown. */
    hasMoved: () => hasMoved,
    go,
    goNow,
    /** Goes to a place that stands for this one: back must not lead to what is gone. */
    replace(place: Place): void {
      history.replaceState(history.state, '', addressOf(place))
      show(place)
      onMove?.()
    },
    /** Follows the browser's buttons and links to places of the page. @returns what ends it */
    start(): () => void {
      addEventListener('popstate', followHistory)
      document.addEventListener('click', followLink)
      return () => {
        removeEventListener('popstate', followHistory)
        document.removeEventListener('click', followLink)
      }
    },
    /** The answer to what `$asked` asks. */
    answer(isLeaving: boolean): void {
      const place = $asked.get()
      $asked.set(undefined)
      if (place && isLeaving) goNow(place)
    },
  }
}

/** The query of the link on this page that a click follows in this tab. */
function queryOfClick(event: MouseEvent, path: string): URLSearchParams | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOurs = link?.origin === location.origin && link.pathname === path && !link.hash
  return isOurs && !link.target ? new URLSearchParams(link.search) : undefined
}

import { atom } from 'nanostores'

interface NavigationOptions<Place> {
  /** Path of the page that contains all locations. */
  path: string
  /** Reads the query of an address, which anybody may have written. */
  read: (query: URLSearchParams) => Place
  addressOf: (place: Place) => string
  /** Whether the current location may be left, or a promise of it if something is saved first. */
  mayLeave: () => boolean | Promise<boolean>
  /** Called after each step, except for back and forward. */
  onMove?: () => void
}

/** Tracks the location within a page, and protects unsaved changes when it is left. */
export class Navigation<Place> {
  readonly $place
  /** Destination that waits for the user to confirm that changes are lost. */
  readonly $asked = atom<Place | undefined>()
  /** Number of attempts to go to a location, including the current one. */
  readonly $steps = atom(0)
  readonly #options: NavigationOptions<Place>
  #hasMoved = false

  constructor(options: NavigationOptions<Place>) {
    this.#options = options
    this.$place = atom(this.#here())
  }

  /** Follows the browser's buttons and links within the page. @returns a function that stops it */
  start = (): (() => void) => {
    addEventListener('popstate', this.#followHistory)
    document.addEventListener('click', this.#followLink)
    return () => {
      removeEventListener('popstate', this.#followHistory)
      document.removeEventListener('click', this.#followLink)
    }
  }

  href = (place: Place): string => this.#options.addressOf(place)

  /** Whether the location has changed since the page was loaded. */
  hasMoved = (): boolean => this.#hasMoved

  /** Goes to a location as a link does, or asks first. */
  go = (place: Place): void => {
    void this.#leaveFor(place, () => this.goNow(place))
  }

  /** Goes to a location even if changes are lost; back returns to the current one. */
  goNow = (place: Place): void => {
    this.$asked.set(undefined)
    const address = this.href(place)
    if (address !== this.href(this.$place.get())) history.pushState(null, '', address)
    this.#show(place)
    this.#options.onMove?.()
  }

  /** Replaces the current location: back must not lead to what is gone. */
  replace = (place: Place): void => {
    history.replaceState(history.state, '', this.href(place))
    this.#show(place)
    this.#options.onMove?.()
  }

  /** Answers the question of `$asked`. */
  answer = (isLeaving: boolean): void => {
    const place = this.$asked.get()
    this.$asked.set(undefined)
    if (place && isLeaving) this.goNow(place)
  }

  #here(): Place {
    return this.#options.read(new URLSearchParams(location.search))
  }

  #show(place: Place): void {
    this.#hasMoved = true
    this.$place.set(place)
  }

  async #leaveFor(place: Place, go: () => void, stay?: () => void): Promise<void> {
    this.$steps.set(this.$steps.get() + 1)
    const may = this.#options.mayLeave()
    if (may === true || (may !== false && (await may))) return go()
    stay?.()
    this.$asked.set(place)
  }

  /** Restores the address while asking, because back and forward have already changed it. */
  #followHistory = (): void => {
    const place = this.#here()
    const stay = () => history.pushState(null, '', this.href(this.$place.get()))
    void this.#leaveFor(place, () => this.#show(place), stay)
  }

  /** Follows links within the page without loading it again. */
  #followLink = (event: MouseEvent): void => {
    const query = queryOfClick(event, this.#options.path)
    if (!query) return
    event.preventDefault()
    this.go(this.#options.read(query))
  }
}

/** Returns the query of the link on this page that a click follows in this tab. */
function queryOfClick(event: MouseEvent, path: string): URLSearchParams | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOurs = link?.origin === location.origin && link.pathname === path && !link.hash
  return isOurs && !link.target ? new URLSearchParams(link.search) : undefined
}

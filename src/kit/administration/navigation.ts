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
export class Navigation<Place> {
  readonly $place
  /** Where somebody wants to go although something would be lost; it waits for their word. */
  readonly $asked = atom<Place | undefined>()
  /** Counts how often somebody set out for a place, be it the one they are at. */
  readonly $steps = atom(0)
  readonly #options: NavigationOptions<Place>
  #hasMoved = false

  constructor(options: NavigationOptions<Place>) {
    this.#options = options
    this.$place = atom(this.#here())
  }

  /** Follows the browser's buttons and links to places of the page. @returns what ends it */
  start = (): (() => void) => {
    addEventListener('popstate', this.#followHistory)
    document.addEventListener('click', this.#followLink)
    return () => {
      removeEventListener('popstate', this.#followHistory)
      document.removeEventListener('click', this.#followLink)
    }
  }

  href = (place: Place): string => this.#options.addressOf(place)

  /** Whether another place than the one with which the page began has been shown. */
  hasMoved = (): boolean => this.#hasMoved

  /** Goes there as a link does, or asks first. */
  go = (place: Place): void => {
    void this.#leaveFor(place, () => this.goNow(place))
  }

  /** Goes there whatever is not saved; back leads here again. */
  goNow = (place: Place): void => {
    this.$asked.set(undefined)
    const address = this.href(place)
    if (address !== this.href(this.$place.get())) history.pushState(null, '', address)
    this.#show(place)
    this.#options.onMove?.()
  }

  /** Goes to a place that stands for this one: back must not lead to what is gone. */
  replace = (place: Place): void => {
    history.replaceState(history.state, '', this.href(place))
    this.#show(place)
    this.#options.onMove?.()
  }

  /** The answer to what `$asked` asks. */
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

  /** Back and forward have changed the address already: it must not lie while we ask. */
  #followHistory = (): void => {
    const place = this.#here()
    const stay = () => history.pushState(null, '', this.href(this.$place.get()))
    void this.#leaveFor(place, () => this.#show(place), stay)
  }

  /** Links to places of the page do not load it again. */
  #followLink = (event: MouseEvent): void => {
    const query = queryOfClick(event, this.#options.path)
    if (!query) return
    event.preventDefault()
    this.go(this.#options.read(query))
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

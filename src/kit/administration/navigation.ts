import { atom } from 'nanostores'
import { followedLink } from '../../lib/local-path.ts'

interface NavigationOptions<Location> {
  /** Path of the page that contains all locations. */
  path: string
  /** Reads the query of an address, which anybody may have written. */
  read: (query: URLSearchParams) => Location
  addressOf: (location: Location) => string
  /** Whether the current location may be left, or a promise of it if something is saved first. */
  mayLeave: () => boolean | Promise<boolean>
  /** Called after each step, except for back and forward. */
  onMove?: () => void
}

/** Tracks the location within a page, and protects unsaved changes when it is left. */
export class Navigation<Location> {
  readonly $location
  /** Destination that waits for the user to confirm that changes are lost. */
  readonly $destination = atom<Location | undefined>()
  /** Number of attempts to go to a location, including the current one. */
  readonly $steps = atom(0)
  readonly #options: NavigationOptions<Location>
  #hasMoved = false

  constructor(options: NavigationOptions<Location>) {
    this.#options = options
    this.$location = atom(this.#read())
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

  href = (location: Location): string => this.#options.addressOf(location)

  /** Whether the location has changed since the page was loaded. */
  hasMoved = (): boolean => this.#hasMoved

  /** Goes to a location as a link does, or asks first. */
  go = (location: Location): void => {
    void this.#leaveFor(location, () => this.goNow(location))
  }

  /** Goes to a location even if changes are lost; back returns to the current one. */
  goNow = (location: Location): void => {
    this.$destination.set(undefined)
    const address = this.href(location)
    if (address !== this.href(this.$location.get())) history.pushState(null, '', address)
    this.#show(location)
    this.#options.onMove?.()
  }

  /** Replaces the current location: back must not lead to what is gone. */
  replace = (location: Location): void => {
    history.replaceState(history.state, '', this.href(location))
    this.#show(location)
    this.#options.onMove?.()
  }

  /** Answers the question of `$destination`. */
  answer = (isLeaving: boolean): void => {
    const location = this.$destination.get()
    this.$destination.set(undefined)
    if (location && isLeaving) this.goNow(location)
  }

  #read(): Location {
    return this.#options.read(new URLSearchParams(location.search))
  }

  #show(location: Location): void {
    this.#hasMoved = true
    this.$location.set(location)
  }

  async #leaveFor(location: Location, go: () => void, stay?: () => void): Promise<void> {
    this.$steps.set(this.$steps.get() + 1)
    const may = this.#options.mayLeave()
    if (may === true || (may !== false && (await may))) return go()
    stay?.()
    this.$destination.set(location)
  }

  /** Restores the address while asking, because back and forward have already changed it. */
  #followHistory = (): void => {
    const location = this.#read()
    const stay = () => history.pushState(null, '', this.href(this.$location.get()))
    void this.#leaveFor(location, () => this.#show(location), stay)
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
  const link = followedLink(event)
  return link?.pathname === path ? new URLSearchParams(link.search) : undefined
}

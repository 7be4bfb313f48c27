import { atom, computed } from 'nanostores'
import { addressOf, type Place, readPlace } from './place.ts'

/** How the page's address changes; a test has its own. */
export interface AddressBar {
  read(): string
  push(address: string): void
  replace(address: string): void
}

const browserBar: AddressBar = {
  read: () => location.search,
  push: address => history.pushState(null, '', address),
  replace: address => history.replaceState(history.state, '', address),
}

/** Where somebody is in the island, and what keeps them from losing what they have not saved. */
export function createNavigation(path: string, bar: AddressBar = browserBar) {
  const here = () => readPlace(new URLSearchParams(bar.read()))
  const $place = atom<Place>(here())
  /** Whether something on this page would be lost. */
  const $isUnsaved = atom(false)
  /** Where somebody wants to go although it would. */
  const $asked = atom<Place | undefined>()
  /** How often somebody set out for a place, be it the one they are at. */
  const $steps = atom(0)
  const setOut = () => $steps.set($steps.get() + 1)
  const href = (place: Place) => addressOf(path, place)

  function move(place: Place, isQuiet: boolean): void {
    const address = href(place)
    if (address === href($place.get())) return
    if (isQuiet) bar.replace(address)
    else bar.push(address)
    $place.set(place)
  }

  /** Goes there, or asks first. With `isQuiet` it is no step to go back from, and loses nothing. */
  function go(place: Place, { isQuiet = false } = {}): void {
    if (!isQuiet) setOut()
    if (!isQuiet && $isUnsaved.get()) $asked.set(place)
    else move(place, isQuiet)
  }

  return {
    $place: computed($place, place => place),
    $asked: computed($asked, place => place),
    $steps: computed($steps, steps => steps),
    href,
    go,
    /** Says whether what is on this page would be lost. */
    setUnsaved: (isUnsaved: boolean) => $isUnsaved.set(isUnsaved),
    isUnsaved: () => $isUnsaved.get(),
    /** The answer to what `$asked` asks. */
    answer(isLeaving: boolean): void {
      const place = $asked.get()
      $asked.set(undefined)
      if (!place || !isLeaving) return
      $isUnsaved.set(false)
      move(place, false)
    },
    /** Follows the browser's buttons and links to places of the island. @returns what ends it */
    start(): () => void {
      const goBack = () => {
        setOut()
        const place = here()
        if (!$isUnsaved.get()) return $place.set(place)
        // Back to where they still are: the address must not say otherwise while we ask.
        bar.push(href($place.get()))
        $asked.set(place)
      }
      const leave = (event: BeforeUnloadEvent) => {
        if ($isUnsaved.get()) event.preventDefault()
      }
      const follow = (event: MouseEvent) => {
        const place = placeOfClick(event, path)
        if (!place) return
        event.preventDefault()
        go(place)
      }
      addEventListener('popstate', goBack)
      addEventListener('beforeunload', leave)
      document.addEventListener('click', follow)
      return () => {
        document.removeEventListener('click', follow)
        removeEventListener('popstate', goBack)
        removeEventListener('beforeunload', leave)
      }
    },
  }
}

export type Navigation = ReturnType<typeof createNavigation>

/** The place of the island that a click leads to, if it follows a link to one in this tab. */
function placeOfClick(event: MouseEvent, path: string): Place | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOurs = link?.origin === location.origin && link.pathname === path && !link.hash
  return isOurs && !link.target ? readPlace(new URLSearchParams(link.search)) : undefined
}

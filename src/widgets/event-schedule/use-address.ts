import { useEffect } from 'react'
import { placeAddress, readQuery } from './place.ts'
import type { ScheduleStore } from './store.ts'

/** Milliseconds after the last key: browsers take their time for it, and refuse too many. */
const REWRITE_DELAY = 200

/** Keeps the page's address and the schedule the same: back, forward and reloading find it. */
export function useAddress(store: ScheduleStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    let rewriting: ReturnType<typeof setTimeout> | undefined
    const rewrite = () => {
      clearTimeout(rewriting)
      const address = placeAddress(path, store.$place.get())
      if (address !== location.pathname + location.search)
        history.replaceState(history.state, '', address)
    }
    const push = () => {
      clearTimeout(rewriting)
      const address = placeAddress(path, store.$place.get())
      if (address !== location.pathname + location.search) history.pushState(null, '', address)
    }
    const stop = store.$place.listen(() => {
      if (store.isStep()) return push()
      clearTimeout(rewriting)
      rewriting = setTimeout(rewrite, REWRITE_DELAY)
    })
    const goBack = () => store.show(readQuery(new URLSearchParams(location.search)))
    addEventListener('popstate', goBack)
    // A link that is followed at once must not lose the day that was chosen last.
    addEventListener('pagehide', rewrite)
    return () => {
      clearTimeout(rewriting)
      stop()
      removeEventListener('popstate', goBack)
      removeEventListener('pagehide', rewrite)
    }
  }, [store, path])
}

import { useEffect } from 'react'
import { placeAddress, readPlace } from './place.ts'
import type { AudioDownloadsStore } from './store.ts'

/** Milliseconds after the last key: browsers take their time for it, and refuse too many. */
const REWRITE_DELAY = 200

/** Keeps the page's address and the filter the same, so that reloading and coming back find it. */
export function useAddress(store: AudioDownloadsStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    let rewriting: ReturnType<typeof setTimeout> | undefined
    const rewrite = () => {
      clearTimeout(rewriting)
      const address = placeAddress(path, store.$place.get())
      if (address !== location.pathname + location.search)
        history.replaceState(history.state, '', address)
    }
    const stop = store.$place.listen(() => {
      clearTimeout(rewriting)
      rewriting = setTimeout(rewrite, REWRITE_DELAY)
    })
    const goBack = () => store.go(readPlace(new URLSearchParams(location.search)))
    addEventListener('popstate', goBack)
    // A link that is followed at once must not lose what was typed last.
    addEventListener('pagehide', rewrite)
    return () => {
      clearTimeout(rewriting)
      stop()
      removeEventListener('popstate', goBack)
      removeEventListener('pagehide', rewrite)
    }
  }, [store, path])
}

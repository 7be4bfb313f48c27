import { useEffect } from 'react'
import { followPlace } from '../../stores/page-address.ts'
import { placeAddress, readPlace } from './place.ts'
import type { AudioDownloadsStore } from './store.ts'

/** Keeps the page's address and the filter the same, so that reloading and coming back find it. */
export function useAddress(store: AudioDownloadsStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    return followPlace({
      $place: store.$place,
      addressOf: place => placeAddress(path, place),
      show: query => store.go(readPlace(query)),
    })
  }, [store, path])
}

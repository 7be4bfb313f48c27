import { useEffect } from 'react'
import { followPlace } from '../../stores/page-address.ts'
import { placeAddress, readQuery } from './place.ts'
import type { ScheduleStore } from './store.ts'

/** Keeps the page's address and the schedule the same: back, forward and reloading find it. */
export function useAddress(store: ScheduleStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    return followPlace({
      $place: store.$place,
      addressOf: place => placeAddress(path, place),
      isStep: store.isStep,
      show: query => store.show(readQuery(query)),
    })
  }, [store, path])
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration: controls that need the script must not show before. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

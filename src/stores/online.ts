import { atom, onMount } from 'nanostores'

/** Whether the device has a network, according to the browser: true proves nothing. */
export const $online = atom(true)

onMount($online, () => {
  // Reading a store mounts it, also on the server.
  if (typeof window === 'undefined') return
  const read = () => $online.set(navigator.onLine)
  read()
  addEventListener('online', read)
  addEventListener('offline', read)
  return () => {
    removeEventListener('online', read)
    removeEventListener('offline', read)
  }
})

import { useEffect, useState } from 'react'

/** False on the server and until the page's script runs: what needs it must not show before. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}

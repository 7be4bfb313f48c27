import { type RefObject, useEffect, useState } from 'react'

/** Margin around the viewport that still counts as near. */
const MARGIN = '600px'

/**
 * Whether an element has come near the viewport. Once true, it stays true; without
 * IntersectionObserver it is true at once.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const look = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(look, { rootMargin: MARGIN })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

import { type RefObject, useEffect, useState } from 'react'

/** How far from what is seen still counts as near. */
const MARGIN = '600px'

/** Whether an element has come near what is seen. Once it has, that stays; browsers that cannot tell say so at once. */
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

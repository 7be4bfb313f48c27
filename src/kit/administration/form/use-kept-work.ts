import { useEffect, useRef, useState } from 'react'
import { isSame } from '../differences.ts'
import type { Item } from '../json-schema.ts'
import { dropWork, keepWork, readWork, rebase } from './kept-work.ts'

/** Milliseconds without a key after which what was typed is kept. */
const PAUSE = 300

/** Keeps what is typed on this device until it is saved, and finds what was kept before. */
export function useKeptWork(resource: string, id: string, base: Item) {
  const name = useRef({ resource, id }).current
  const [offer, setOffer] = useState(() => {
    const kept = readWork(name)
    if (!kept) return undefined
    const { values, both } = rebase(kept, base)
    return isSame(values, base) ? undefined : { at: kept.at, values, both }
  })
  const [isKept, setKept] = useState(true)
  const waiting = useRef<{ values: Item; timer: ReturnType<typeof setTimeout> }>(undefined)

  function flush(): void {
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    setKept(keepWork(name, { at: Date.now(), base, values: current.values }))
  }
  const flushNow = useRef(flush)
  flushNow.current = flush

  useEffect(() => {
    const leave = () => flushNow.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  function drop(): void {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    dropWork(name)
  }

  return {
    offer,
    /** False where this device keeps nothing. */
    isKept,
    keep(values: Item): void {
      clearTimeout(waiting.current?.timer)
      if (isSame(values, base)) drop()
      else waiting.current = { values, timer: setTimeout(() => flushNow.current(), PAUSE) }
    },
    drop,
    /** The offer was taken or not. */
    answer(isWanted: boolean): void {
      if (!isWanted) drop()
      setOffer(undefined)
    },
  }
}

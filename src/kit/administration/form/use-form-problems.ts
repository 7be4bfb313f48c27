import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../contract/administration.ts'
import type { Found } from './judge.ts'
import { isWithin, type Pointer, pointerOf } from './pointer.ts'

/** What is shown as wrong: of fields that were left, of all once it was to be saved, and what the server said. */
export function useFormProblems(
  told: readonly Problem[] | undefined,
  /** All that is wrong with what is in the form now. */
  find: () => readonly Found[],
  /** What the server says takes nobody from the field in which they are typing. */
  isQuiet = false,
) {
  const visited = useRef(new Set<Pointer>()).current
  const isAsked = useRef(false)
  const ofServer = useRef(new Map<Pointer, string>()).current
  const [shown, setShown] = useState<ReadonlyMap<Pointer, string>>(new Map())
  /** Counts how often the first problem is to be looked at. */
  const [turn, setTurn] = useState(0)

  function show(): ReadonlyMap<Pointer, string> {
    const found = new Map(ofServer)
    for (const { at, message } of find())
      if (isAsked.current || visited.has(at)) found.set(at, message)
    setShown(before => (isEqual(before, found) ? before : found))
    return found
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says anew
  useEffect(() => {
    ofServer.clear()
    for (const { path, message } of told ?? []) ofServer.set(pointerOf(path), message)
    if (show().size > 0 && told?.length && !isQuiet) setTurn(before => before + 1)
  }, [told])

  return {
    shown,
    turn,
    visit(at: Pointer): void {
      visited.add(at)
      show()
    },
    /** What stands there is another now: what the server said of it no longer counts. */
    changed(at: Pointer): void {
      for (const one of ofServer.keys())
        if (isWithin(one, at) || isWithin(at, one)) ofServer.delete(one)
      show()
    },
    /** Everything is judged from now on, and the first problem is looked at. */
    showAll(): void {
      isAsked.current = true
      show()
      setTurn(before => before + 1)
    },
  }
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([at, message]) => other.get(at) === message)
}

import { useState } from 'react'
import { useRowKeys } from '../dragging.tsx'
import type { JsonSchema } from '../json-schema.ts'
import { moved } from '../moved.ts'
import { blankOf } from './blank.ts'

/** A removed entry, which can be restored until the next change. */
interface Removed {
  place: number
  key: string
  value: unknown
}

/** Element of an entry that gets the focus after a change. */
export interface Focus {
  key: string
  part: 'control' | 'up' | 'down' | 'drag'
}

/** Manages the entries of a list, each with a key that stays with it wherever it is moved. */
export function useEntries(
  value: unknown,
  entry: JsonSchema,
  onChange: (list: readonly unknown[]) => void,
) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const rows = useRowKeys(list.length)
  const [focus, setFocus] = useState<Focus>()
  const [removed, setRemoved] = useState<Removed>()

  function insert(place: number, one: unknown, key?: string): void {
    setFocus({ key: rows.insert(place, key), part: 'control' })
    onChange(list.toSpliced(place, 0, one))
    setRemoved(undefined)
  }

  return {
    list,
    keys: rows.keys,
    focus,
    removed,
    add: () => insert(list.length, blankOf(entry)),
    undo: () => removed && insert(removed.place, removed.value, removed.key),
    move(from: number, to: number, part?: Focus['part']): void {
      const key = rows.keys[from]
      if (key === undefined || to < 0 || to >= list.length || from === to) return
      rows.move(from, to)
      onChange(moved(list, from, to))
      setRemoved(undefined)
      if (part) setFocus({ key, part })
    },
    remove(place: number): void {
      setRemoved({ place, key: rows.remove(place), value: list[place] })
      onChange(list.toSpliced(place, 1))
    },
  }
}

export type Entries = ReturnType<typeof useEntries>

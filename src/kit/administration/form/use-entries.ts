import { useRef, useState } from 'react'
import type { JsonSchema } from '../json-schema.ts'
import { blankOf } from './blank.ts'
import type { FieldProps } from './form-context.ts'

/** An entry that was taken away, until the next change. */
interface Removed {
  place: number
  key: number
  value: unknown
}

/** Which part of an entry gets the focus after a change. */
export interface Focus {
  key: number
  part: 'control' | 'up' | 'down' | 'drag'
}

let lastKey = 0

/** The entries of a list, each with a key that stays with it wherever it is put. */
export function useEntries(
  { value }: Pick<FieldProps, 'value'>,
  entry: JsonSchema,
  onChange: (list: unknown[]) => void,
) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const keys = useRef<number[]>([]).current
  while (keys.length < list.length) keys.push(++lastKey)
  keys.length = list.length
  const [focus, setFocus] = useState<Focus>()
  const [removed, setRemoved] = useState<Removed>()

  function insert(place: number, key: number, one: unknown): void {
    keys.splice(place, 0, key)
    onChange(list.toSpliced(place, 0, one))
    setRemoved(undefined)
    setFocus({ key, part: 'control' })
  }

  return {
    list,
    keys,
    focus,
    removed,
    add: () => insert(list.length, ++lastKey, blankOf(entry)),
    undo: () => removed && insert(removed.place, removed.key, removed.value),
    move(from: number, to: number, part?: Focus['part']): void {
      const key = keys[from]
      if (key === undefined || to < 0 || to >= list.length || from === to) return
      keys.splice(from, 1)
      keys.splice(to, 0, key)
      onChange(list.toSpliced(from, 1).toSpliced(to, 0, list[from]))
      setRemoved(undefined)
      if (part) setFocus({ key, part })
    },
    remove(place: number): void {
      const [key = 0] = keys.splice(place, 1)
      setRemoved({ place, key, value: list[place] })
      onChange(list.toSpliced(place, 1))
    },
  }
}

export type Entries = ReturnType<typeof useEntries>

import { useRef } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { moved } from './moved.ts'

export interface RowIds {
  ids: readonly string[]
  move(from: number, to: number): void
  remove(place: number): void
}

/** Ids for rows that have none of their own, so that each keeps its fields when it is moved. */
export function useRowIds(count: number): RowIds {
  const ids = useRef<string[]>([])
  while (ids.current.length < count) ids.current.push(randomId())
  ids.current.length = count
  return {
    ids: [...ids.current],
    move(from, to) {
      ids.current = moved(ids.current, from, to)
    },
    remove(place) {
      ids.current.splice(place, 1)
    },
  }
}

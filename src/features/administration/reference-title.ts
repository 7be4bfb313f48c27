import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useAdministration } from './context.ts'
import { keyOf } from './references.ts'

/** What an item of another resource is called; undefined until that is known, and where it is gone. */
export function useReferenceTitle(resource: string, id: string): string | undefined {
  const { references } = useAdministration()
  const key = keyOf(resource, id)
  const titles = useStore(references.$titles, { keys: [key] })
  useEffect(() => references.want(resource, id), [references, resource, id])
  return titles[key]
}

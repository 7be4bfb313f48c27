import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { LiveForm } from '../../../kit/administration/form/item-form.tsx'
import {
  createReferences,
  type ReferenceSource,
} from '../../../kit/administration/form/reference-source.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { type ChangeItem, useProblems } from './problems.tsx'

/** Returns the source in which forms search referenced items. */
export function useReferences(): ReferenceSource {
  const { http, resources } = useAuthoring()
  return useMemo(
    () =>
      createReferences(http, () => {
        const list = resources.$list.get()
        return list.state === 'loaded' ? list.items : []
      }),
    [http, resources],
  )
}

interface WithResourceProps {
  resource: string
  children: (described: ResourceDescription) => ReactNode
}

/** Renders its children once the server's description of a resource is loaded. */
export function WithResource({ resource, children }: WithResourceProps) {
  const { resources } = useAuthoring()
  const list = useStore(resources.$list)
  useEffect(() => void resources.load(), [resources])
  if (list.state === 'loading') return <Skeleton lines={6} />
  if (list.state === 'failed')
    return <LoadFailure failure={list.failure} onRetry={() => void resources.retry()} />
  const described = list.items.find(({ name }) => name === resource)
  return described ? children(described) : null
}

interface ResourceFieldsProps<T> {
  resource: string
  /** Names of the fields, in order. */
  fields: readonly string[]
  item: T
  onChange: ChangeItem<T>
  /** Without it the ids of references are typed. */
  references?: ReferenceSource | undefined
}

/** Fields of an item whose schema comes from the contract. */
export function ResourceFields<T extends object>(props: ResourceFieldsProps<T>) {
  const { resource, fields, item, onChange, references } = props
  const problems = useProblems()
  return (
    <WithResource resource={resource}>
      {({ schema }) => (
        <LiveForm
          {...{ schema, problems, references, resource, fields }}
          value={Object.fromEntries(Object.entries(item))}
          onChange={typed => onChange(now => ({ ...now, ...typed }))}
        />
      )}
    </WithResource>
  )
}

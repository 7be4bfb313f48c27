import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthoring } from '../shell/context.ts'
import { LoadFailure } from '../shell/load-failure.tsx'

interface WithResourceProps {
  resource: string
  children: (described: ResourceDescription) => ReactNode
}

/** What a form is made of, as soon as the server has said it. */
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

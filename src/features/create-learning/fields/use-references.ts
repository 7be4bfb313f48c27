import { useMemo } from 'react'
import { createReferenceSource } from '../../../kit/administration/form/create-reference-source.ts'
import type { ReferenceSource } from '../../../kit/administration/form/reference-source.ts'
import { useAuthoring } from '../shell/context.ts'

/** Where forms search what their fields refer to. */
export function useReferences(): ReferenceSource {
  const { http, resources } = useAuthoring()
  return useMemo(
    () =>
      createReferenceSource(http, resource => {
        const list = resources.$list.get()
        const all = list.state === 'loaded' ? list.items : []
        return all.find(({ name }) => name === resource)?.title_field ?? 'title'
      }),
    [http, resources],
  )
}

import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Blueprint } from '../../../contract/mock-test-blueprint.ts'
import { getItem } from '../../../contract/routes/administration.ts'
import { useAuthoring } from '../shell/context.ts'

type Sections = Blueprint['sections']

/** What a blueprint asks for, section by section; nothing while that is not known. */
export function useBlueprint(id: string): Sections | undefined {
  const { http } = useAuthoring()
  const [sections, setSections] = useState<Sections>()
  useEffect(() => {
    let isWanted = true
    void call(http, getItem, { params: { resource: 'mock_test_blueprints', id } }).then(answer => {
      if (!isWanted || !answer.ok) return
      const { sections }: Partial<Blueprint> = answer.value.data.item
      setSections(sections)
    })
    return () => {
      isWanted = false
    }
  }, [http, id])
  return sections
}

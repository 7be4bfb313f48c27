import { useEffect, useState } from 'react'
import type { StoredTestItem } from '../../content/stored-test.ts'
import type { Draft } from '../../draft/draft.ts'
import { useAuthoring } from '../../shell/context.ts'
import { fetchTestItems } from '../test-store.ts'
import { changesShared, sharing } from './edit-item.ts'

/** The other items that share the passage or recording of one: what changes in it changes in all. */
export function useGroup(testId: string, itemId: string) {
  const { http, itemDraft } = useAuthoring()
  const draft = itemDraft(itemId)
  const [others, setOthers] = useState<readonly Draft<StoredTestItem>[]>([])
  useEffect(() => {
    let isWanted = true
    void fetchTestItems(http, testId).then(answer => {
      if (!isWanted || !answer.ok) return
      const group = answer.value.find(({ id }) => id === itemId)?.group
      const drafts = answer.value
        .filter(one => group && one.group === group && one.id !== itemId)
        .map(({ id }) => itemDraft(id))
      for (const one of drafts) if (one.$draft.get().phase !== 'ready') void one.load()
      setOthers(drafts)
    })
    return () => {
      isWanted = false
    }
  }, [http, testId, itemId, itemDraft])
  return {
    others: others.length,
    change(next: (item: StoredTestItem) => StoredTestItem): void {
      draft.change(before => {
        const after = next(before)
        if (changesShared(before, after))
          for (const one of others) one.change(other => sharing(other, after))
        return after
      })
    },
  }
}

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../../api/administration.ts'
import { call } from '../../../../api/call.ts'
import type { Http } from '../../../../api/http.ts'
import type { SectionName } from '../../../../contract/mock-test-blueprint.ts'
import { moveItem } from '../../../../contract/routes/administration.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type StoredTestItem, TEST_ITEMS } from '../../content/stored.ts'
import type { Draft } from '../../draft/draft.ts'
import { alert } from '../../shell/alerts.tsx'
import { CreateBar, Creating, useCreation, useLocalDraft } from '../../shell/create.tsx'
import { replaceView } from '../../shell/navigation.ts'
import { Head, LoadFailure, useTestTrail } from '../../shell/view-frame.tsx'
import { useAuthoring } from '../../stores/authoring.ts'
import { fetchTestItems } from '../../stores/ordered-items.ts'
import { groupOf, newTestItem, sharing } from './edit-item.ts'
import { ItemEditor } from './item-editor.tsx'

const text = createLearning.testItem

interface NewItemProps {
  testId: string
  section: SectionName
  /** Id of the item whose passage or recording it shares. */
  like: string | undefined
}

/** The form for a new item. */
export function NewItem({ testId, section, like }: NewItemProps) {
  const { itemDraft } = useAuthoring()
  if (!like) return <Writing empty={newTestItem(testId, section)} name={`${testId}/${section}`} />
  return <LikeAnother {...{ testId, section }} leader={itemDraft(like)} />
}

interface LikeAnotherProps {
  testId: string
  section: SectionName
  leader: Draft<StoredTestItem>
}

/** Starts with the passage and recording of another item. */
function LikeAnother({ testId, section, leader }: LikeAnotherProps) {
  const state = useStore(leader.$draft)
  useEffect(() => leader.want(), [leader])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void leader.load()} />
  const { item } = state
  const empty = { ...sharing(newTestItem(testId, section), item), instruction: item.instruction }
  return <Writing empty={empty} name={`${testId}/${item.id}`} leader={leader} />
}

interface WritingProps {
  empty: StoredTestItem
  /** Name of the draft on this device. */
  name: string
  leader?: Draft<StoredTestItem>
}

function Writing({ empty, name, leader }: WritingProps) {
  const { http } = useAuthoring()
  const [item, setItem, forget] = useLocalDraft<StoredTestItem>(`new-test-item/${name}`, empty)
  const creation = useCreation()
  const testId = item.mock_test_id
  const trail = useTestTrail(testId)
  const create = async () => {
    const created = await creation.run(async () => {
      leader?.change(now => (now.group ? now : { ...now, group: groupOf(now) }))
      await leader?.save()
      const answer = await createItem(http, { resource: TEST_ITEMS, id: item.id }, { ...item })
      if (answer.ok && leader) await placeAfterGroup(http, item)
      return answer
    })
    if (!created) return
    forget()
    alert({ severity: 'success', meaning: text.created })
    replaceView({ name: 'item', testId, itemId: item.id })
  }
  return (
    <Creating failure={creation.failure}>
      <Head title={text.newTitle} trail={trail} />
      {leader && <p className="field-helper">{text.likeAnother}</p>}
      <ItemEditor item={item} onChange={setItem} />
      <CreateBar creation={creation} label={text.create} onCreate={() => void create()} />
    </Creating>
  )
}

/**
 * Moves a new item behind the others of its group, because they are asked in succession. If that
 * fails, publishing reports the items between them.
 */
async function placeAfterGroup(http: Http, item: StoredTestItem): Promise<void> {
  const answer = await fetchTestItems(http, item.mock_test_id)
  if (!answer.ok) return
  const otherItems = answer.value.filter(({ id }) => id !== item.id)
  const last = otherItems.findLastIndex(({ group }) => group === item.group)
  const next = otherItems[last + 1]
  if (last >= 0 && next)
    await call(http, moveItem, {
      params: { resource: TEST_ITEMS, id: item.id },
      body: { before: next.id },
    })
}

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../../api/administration.ts'
import type { Failure } from '../../../../api/http.ts'
import type { SectionName } from '../../../../contract/mock-test-blueprint.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { StoredTestItem } from '../../content/stored-test.ts'
import type { Draft } from '../../draft/draft.ts'
import { problemsIn } from '../../draft/save-outcome.ts'
import { useKept } from '../../draft/use-kept.ts'
import { ProblemsProvider } from '../../fields/problems.tsx'
import { CreateBar } from '../../parts/create-bar.tsx'
import { alert } from '../../shell/alerts.ts'
import { useAuthoring } from '../../shell/context.ts'
import { Head } from '../../shell/head.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { replaceView } from '../../shell/navigation.ts'
import { TEST_ITEMS } from '../publishable-test.ts'
import { useTestTrail } from '../use-test-trail.ts'
import { groupOf, newTestItem, sharing } from './edit-item.ts'
import { ItemEditor } from './item-editor.tsx'
import { placeAfterGroup } from './place-after-group.ts'

const text = createLearning.testItem

interface NewItemProps {
  testId: string
  section: SectionName
  /** The item whose passage or recording it shares. */
  like: string | undefined
}

/** An item that is not there yet. */
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

/** It begins with what the other one has in front of it. */
function LikeAnother({ testId, section, leader }: LikeAnotherProps) {
  const state = useStore(leader.$draft)
  useEffect(() => {
    if (leader.$draft.get().phase !== 'ready') void leader.load()
  }, [leader])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void leader.load()} />
  const { item } = state
  const empty = { ...sharing(newTestItem(testId, section), item), instruction: item.instruction }
  return <Writing empty={empty} name={`${testId}/${item.id}`} leader={leader} />
}

interface WritingProps {
  empty: StoredTestItem
  /** Which of those that are being written on this device. */
  name: string
  leader?: Draft<StoredTestItem>
}

function Writing({ empty, name, leader }: WritingProps) {
  const { http } = useAuthoring()
  const [item, setItem, forget] = useKept<StoredTestItem>(`new-test-item/${name}`, empty)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const testId = item.mock_test_id
  const trail = useTestTrail(testId)
  const create = async () => {
    setBusy(true)
    leader?.change(now => (now.group ? now : { ...now, group: groupOf(now) }))
    await leader?.save()
    const answer = await createItem(http, { resource: TEST_ITEMS, id: item.id }, { ...item })
    if (answer.ok && leader) await placeAfterGroup(http, item)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    forget()
    alert({ severity: 'success', meaning: text.created })
    replaceView({ name: 'item', testId, itemId: item.id })
  }
  return (
    <ProblemsProvider problems={problemsIn(failure?.data)}>
      <Head title={text.newTitle} trail={trail} />
      {leader && <p className="field-helper">{text.likeAnother}</p>}
      <ItemEditor item={item} onChange={setItem} />
      <CreateBar
        creation={{ failure, isBusy }}
        label={text.create}
        onCreate={() => void create()}
      />
    </ProblemsProvider>
  )
}

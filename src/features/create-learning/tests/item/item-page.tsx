import { useCallback } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { fieldWords } from '../../../../kit/administration/field-words.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { StoredTestItem } from '../../content/stored-test.ts'
import { DraftConflict } from '../../draft/draft-conflict.tsx'
import { problemsOf } from '../../draft/draft-state.ts'
import { SaveState } from '../../draft/save-state.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { ProblemsProvider } from '../../fields/problems.tsx'
import { useAuthoring } from '../../shell/context.ts'
import { Head } from '../../shell/head.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ViewLink } from '../../shell/view-link.tsx'
import { TryButton } from '../preview/try-button.tsx'
import { TEST_ITEMS } from '../publishable-test.ts'
import { useTestTrail } from '../use-test-trail.ts'
import { ItemEditor } from './item-editor.tsx'
import { useGroup } from './use-group.ts'

const text = createLearning.testItem

interface ItemPageProps {
  testId: string
  itemId: string
}

/** One item of a mock test: written, and tried as a learner would. */
export function ItemPage({ testId, itemId }: ItemPageProps) {
  const draft = useAuthoring().itemDraft(itemId)
  const save = useCallback(() => void draft.save(), [draft])
  const state = useDraft(draft, save)
  const trail = useTestTrail(testId)
  const group = useGroup(testId, itemId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  const { item } = state
  const { section } = item
  const title = titleOf(item)
  return (
    <ProblemsProvider problems={problemsOf(state)}>
      <Head title={title || text.untitled} lang={title ? 'ko' : undefined} trail={trail}>
        <ViewLink
          to={{ name: 'new-item', testId, section, like: itemId }}
          className="button button-outlined"
        >
          {text.addLike}
        </ViewLink>
      </Head>
      <SaveState state={state} onSave={save} />
      <DraftConflict {...{ draft, state }} flat={asFields} unflat={asItem} words={wordsOf} />
      {group.others > 0 && <p className="field-helper">{text.shares(group.others)}</p>}
      <ItemEditor item={item} onChange={group.change} />
      <TryButton {...{ testId, itemId }} />
    </ProblemsProvider>
  )
}

function titleOf({ question, passage, instruction }: StoredTestItem): string {
  return question || passage?.split('\n')[0] || instruction
}

const wordsOf = () => fieldWords(TEST_ITEMS)
const asFields = (item: StoredTestItem) => ({ ...item })
const asItem = (item: object) => item as StoredTestItem

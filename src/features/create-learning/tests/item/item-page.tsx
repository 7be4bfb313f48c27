import { useCallback, useEffect, useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { fieldWords } from '../../../../kit/administration/field-words.ts'
import { type StoredTestItem, TEST_ITEMS } from '../../content/stored.ts'
import type { Draft } from '../../draft/draft.ts'
import { DraftStatus, DraftView } from '../../draft/draft-view.tsx'
import { TrySection } from '../../shell/try-section.tsx'
import { Head, useTestTrail, ViewLink } from '../../shell/view-frame.tsx'
import { useAuthoring } from '../../stores/authoring.ts'
import { fetchTestItems } from '../../stores/ordered-items.ts'
import { TryTest } from '../preview/try-test.tsx'
import { changesShared, sharing } from './edit-item.ts'
import { ItemEditor } from './item-editor.tsx'

const text = createLearning.testItem

interface ItemPageProps {
  testId: string
  itemId: string
}

/** One item of a mock test, with its editor and its preview. */
export function ItemPage({ testId, itemId }: ItemPageProps) {
  const { itemDraft, saveAll } = useAuthoring()
  const draft = itemDraft(itemId)
  const save = useCallback(() => void draft.save(), [draft])
  const trail = useTestTrail(testId)
  const group = useGroup(testId, itemId)
  return (
    <DraftView draft={draft} onSave={save}>
      {state => {
        const { item } = state
        const title = titleOf(item)
        const like = { name: 'new-item', testId, section: item.section, like: itemId } as const
        return (
          <>
            <Head title={title || text.untitled} lang={title ? 'ko' : undefined} trail={trail}>
              <ViewLink to={like} className="button button-outlined">
                {text.addLike}
              </ViewLink>
            </Head>
            <DraftStatus {...{ draft, state }} onSave={save} words={wordsOf} />
            {group.others > 0 && <p className="field-helper">{text.shares(group.others)}</p>}
            <ItemEditor item={item} onChange={group.change} />
            <TrySection label={createLearning.preview.openItem} saveFirst={saveAll}>
              {round => <TryTest key={round} {...{ testId, itemId }} />}
            </TrySection>
          </>
        )
      }}
    </DraftView>
  )
}

function titleOf({ question, passage, instruction }: StoredTestItem): string {
  return question || passage?.split('\n')[0] || instruction
}

const wordsOf = () => fieldWords(TEST_ITEMS)

/**
 * Returns the other items that share an item's passage or recording: a change in it changes all.
 */
function useGroup(testId: string, itemId: string) {
  const { http, itemDraft } = useAuthoring()
  const draft = itemDraft(itemId)
  const [otherDrafts, setOtherDrafts] = useState<readonly Draft<StoredTestItem>[]>([])
  useEffect(() => {
    let isActive = true
    void fetchTestItems(http, testId).then(answer => {
      if (!isActive || !answer.ok) return
      const group = answer.value.find(({ id }) => id === itemId)?.group
      const drafts = answer.value
        .filter(one => group && one.group === group && one.id !== itemId)
        .map(({ id }) => itemDraft(id))
      for (const one of drafts) one.want()
      setOtherDrafts(drafts)
    })
    return () => {
      isActive = false
    }
  }, [http, testId, itemId, itemDraft])
  return {
    others: otherDrafts.length,
    change(next: (item: StoredTestItem) => StoredTestItem): void {
      draft.change(before => {
        const after = next(before)
        if (changesShared(before, after))
          for (const one of otherDrafts) one.change(other => sharing(other, after))
        return after
      })
    },
  }
}

import { useEffect, useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { removeItem } from '../../../api/administration.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { paths } from '../../../lib/paths.ts'
import { TESTS } from '../content/stored.ts'
import { ResourceFields, useReferences } from '../fields/resource-fields.tsx'
import { PublishablePage, usePublishing } from '../publishing/publishable-page.tsx'
import { publishableTest } from '../publishing/publishing.ts'
import { goNow } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'
import { TEST_TABS, type TestTab } from '../shell/view.ts'
import { TO_TESTS, ViewLink, ViewTabs } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { createTestItems } from '../stores/ordered-items.ts'
import { ImportForm } from './import-form.tsx'
import { ItemList } from './item-list.tsx'

const text = createLearning.tests
const FIELDS = ['title', 'summary', 'blueprint', 'is_open'] as const

interface TestPageProps {
  testId: string
  tab: TestTab
}

/** One mock test: its items in order, its facts, and its published versions. */
export function TestPage({ testId, tab }: TestPageProps) {
  const { http, testDraft, saveAll, forgetTests } = useAuthoring()
  const draft = testDraft(testId)
  const references = useReferences()
  const items = useMemo(() => createTestItems(http, testId), [http, testId])
  const publishing = usePublishing(publishableTest, testId)
  useEffect(() => {
    // Changes just made in an item have to be saved before the list is loaded.
    void saveAll().then(() => Promise.all([items.load(), publishing.ask()]))
  }, [items, publishing, saveAll])
  const again = () => {
    forgetTests()
    void draft.reload()
    void items.load()
    void publishing.ask()
  }
  return (
    <PublishablePage
      {...{ draft, publishing, tab }}
      address={paths.mockTest(testId)}
      untitled={text.untitled}
      head={{ trail: [TO_TESTS], children: <TryLink testId={testId} /> }}
      tabs={<Tabs {...{ testId, tab }} />}
      flat={flatTest}
      words={wordsOf}
      saveFirst={saveAll}
      onRestored={again}
      facts={item => (
        <>
          <ResourceFields
            resource={TESTS}
            fields={FIELDS}
            onChange={draft.change}
            {...{ item, references }}
          />
          <RemoveTest id={testId} title={item.title || text.untitled} />
        </>
      )}
    >
      {item =>
        tab === 'items' ? (
          <ItemList test={item} store={items} onChanged={publishing.ask} />
        ) : (
          <ImportForm testId={testId} onDone={again} />
        )
      }
    </PublishablePage>
  )
}

const wordsOf = () => fieldWords(TESTS)
type TestItem = Record<string, unknown>

/** Returns a test with each item as a field of its own, so that items are compared one by one. */
function flatTest({ items, ...facts }: TestItem): TestItem {
  const all = Array.isArray(items) ? (items as readonly TestItem[]) : []
  return { ...facts, ...Object.fromEntries(all.map(item => [String(item['id']), item])) }
}

function TryLink({ testId }: { testId: string }) {
  return (
    <ViewLink to={{ name: 'try-test', testId }} className="button button-outlined">
      {createLearning.learning.preview}
    </ViewLink>
  )
}

function Tabs({ testId, tab }: TestPageProps) {
  return (
    <ViewTabs
      label={text.tabs}
      names={TEST_TABS}
      current={tab}
      to={name => ({ name: 'test', testId, tab: name })}
      title={name => text.tabNames[name]}
    />
  )
}

/** Removes the draft of a mock test with its items; undoing restores both. */
function RemoveTest({ id, title }: { id: string; title: string }) {
  const { http, forgetTest } = useAuthoring()
  return (
    <RemoveDraft
      texts={text}
      title={title}
      remove={() => removeItem(http, { resource: TESTS, id }, null)}
      done={{ meaning: text.removed(title) }}
      onRemoved={() => {
        forgetTest(id)
        goNow({ name: 'tests' })
      }}
      onBack={() => goNow({ name: 'test', testId: id, tab: 'items' })}
    />
  )
}

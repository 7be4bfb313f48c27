import { useCallback, useEffect, useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { paths } from '../../../lib/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { StoredTest } from '../content/stored-test.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftConflict } from '../draft/draft-conflict.tsx'
import { type DraftState, problemsOf } from '../draft/draft-state.ts'
import { SaveState } from '../draft/save-state.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { PublishBar } from '../publishing/publish-bar.tsx'
import { createPublishing, type Publishing } from '../publishing/publishing.ts'
import { Versions } from '../publishing/versions.tsx'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { TEST_TABS, type TestTab } from '../shell/view.ts'
import { ViewLink } from '../shell/view-link.tsx'
import { flatTest } from './flat-test.ts'
import { ImportForm } from './import-form.tsx'
import { ItemList } from './item-list.tsx'
import { publishableTest, TESTS } from './publishable-test.ts'
import { RemoveTest } from './remove-test.tsx'
import { TestFacts } from './test-facts.tsx'
import { createTestItems, type TestItems } from './test-store.ts'

const text = createLearning.tests

interface TestPageProps {
  testId: string
  tab: TestTab
}

/** One mock test: its items in their order, what is said of it, and what was published of it. */
export function TestPage({ testId, tab }: TestPageProps) {
  const { http, testDraft, saveAll } = useAuthoring()
  const draft = testDraft(testId)
  const items = useMemo(() => createTestItems(http, testId), [http, testId])
  const publishing = useMemo(() => createPublishing(http, publishableTest(testId)), [http, testId])
  const save = useCallback(async () => {
    await draft.save()
    await publishing.ask()
  }, [draft, publishing])
  const state = useDraft(draft, save)
  useEffect(() => {
    // What was just written in one of its items belongs to what is shown.
    void saveAll().then(() => Promise.all([items.load(), publishing.ask()]))
  }, [items, publishing, saveAll])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  return (
    <>
      <Head
        title={state.item.title || text.untitled}
        trail={[{ to: { name: 'tests' }, title: text.title }]}
      >
        <ViewLink to={{ name: 'try-test', testId }} className="button button-outlined">
          {createLearning.learning.preview}
        </ViewLink>
      </Head>
      <PublishBar address={paths.mockTest(testId)} publishing={publishing} saveFirst={saveAll} />
      <Tabs {...{ testId, tab }} />
      <Tab {...{ testId, tab, draft, state, items, publishing, save }} />
    </>
  )
}

function Tabs({ testId, tab }: TestPageProps) {
  return (
    <nav className="view-tabs" aria-label={text.tabs}>
      {TEST_TABS.map(name => (
        <ViewLink
          key={name}
          to={{ name: 'test', testId, tab: name }}
          className="chip"
          isCurrent={name === tab}
        >
          {text.tabNames[name]}
        </ViewLink>
      ))}
    </nav>
  )
}

interface TabProps extends TestPageProps {
  draft: Draft<StoredTest>
  state: Extract<DraftState<StoredTest>, { phase: 'ready' }>
  items: TestItems
  publishing: Publishing
  save: () => Promise<void>
}

function Tab({ testId, tab, draft, state, items, publishing, save }: TabProps) {
  const { forgetTests, saveAll } = useAuthoring()
  const again = () => {
    forgetTests()
    void draft.reload()
    void items.load()
    void publishing.ask()
  }
  if (tab === 'items')
    return <ItemList test={state.item} store={items} onChanged={() => void publishing.ask()} />
  if (tab === 'import') return <ImportForm testId={testId} onDone={again} />
  if (tab === 'versions')
    return (
      <Versions
        publishing={publishing}
        flat={flatTest}
        words={wordsOf}
        saveFirst={saveAll}
        onRestored={again}
      />
    )
  return (
    <ProblemsProvider problems={problemsOf(state)}>
      <SaveState state={state} onSave={() => void save()} />
      <DraftConflict {...{ draft, state }} flat={asFields} unflat={asTest} words={wordsOf} />
      <TestFacts test={state.item} onChange={draft.change} />
      <RemoveTest id={testId} title={state.item.title || text.untitled} />
    </ProblemsProvider>
  )
}

const wordsOf = () => fieldWords(TESTS)
const asFields = (test: StoredTest) => ({ ...test })
const asTest = (item: object) => item as StoredTest

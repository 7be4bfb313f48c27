import { useStore } from '@nanostores/react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import { undoChange } from '../../../contract/routes/administration.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { StoredTest, StoredTestItem } from '../content/stored-test.ts'
import { SortableList } from '../fields/sortable-list.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { ItemRow } from './item-row.tsx'
import type { TestItems } from './test-store.ts'
import { useBlueprint } from './use-blueprint.ts'

const text = createLearning.tests
const SECTIONS = ['reading', 'listening'] as const

interface ItemListProps {
  test: StoredTest
  store: TestItems
  /** Something of it is another now. */
  onChanged: () => void
}

/** The items of a test by its sections, each in its order. */
export function ItemList({ test, store, onChanged }: ItemListProps) {
  const state = useStore(store.$items)
  const wanted = useBlueprint(test.blueprint)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void store.load()} />
  return (
    <>
      {state.items.length === 0 && <p className="field-helper">{text.noItems}</p>}
      {sectionsOf(wanted, state.items).map(section => (
        <Section
          key={section}
          {...{ test, store, section, onChanged }}
          items={state.items.filter(item => item.section === section)}
          wanted={wanted?.find(one => one.section === section)}
        />
      ))}
    </>
  )
}

type Wanted = ReturnType<typeof useBlueprint>

/** In the order of the exam; then what has no place in it. */
function sectionsOf(wanted: Wanted, items: readonly StoredTestItem[]): SectionName[] {
  const asked = wanted?.map(({ section }) => section) ?? []
  const others = SECTIONS.filter(
    section =>
      !asked.includes(section) && (!wanted || items.some(item => item.section === section)),
  )
  return [...asked, ...others]
}

interface SectionProps extends ItemListProps {
  section: SectionName
  items: readonly StoredTestItem[]
  wanted: NonNullable<Wanted>[number] | undefined
}

function Section({ test, store, section, items, wanted, onChanged }: SectionProps) {
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0)
  const move = async (from: number, to: number) => {
    const answer = await store.move(section, from, to)
    if (answer.ok) return onChanged()
    alert({ severity: 'error', text: 'Update failed', meaning: answer.error.message })
    // Of several that go together some may have gone.
    void store.load()
  }
  const remove = useRemove(store, onChanged)
  return (
    <section className="part-list" aria-label={text.sections[section]}>
      <h3>
        {text.sections[section]} · {text.items(items.length)}
      </h3>
      {wanted && (
        <p className="field-helper">
          {text.wanted(items.length, wanted.items, points, wanted.points)}
        </p>
      )}
      {items.length > 0 && (
        <SortableList
          label={text.sections[section]}
          items={items}
          idOf={({ id }) => id}
          nameOf={(_, place) => text.item(place + 1)}
          onMove={(from, to) => void move(from, to)}
        >
          {(item, place) => (
            <ItemRow
              item={item}
              number={place + 1}
              isLikeBefore={Boolean(item.group) && items[place - 1]?.group === item.group}
              onRemove={() => void remove(item.id, place + 1)}
            />
          )}
        </SortableList>
      )}
      <ViewLink
        to={{ name: 'new-item', testId: test.id, section, like: undefined }}
        className="button button-outlined"
      >
        + {text.addItem[section]}
      </ViewLink>
    </section>
  )
}

/** Removes an item; for a while the notice can take that back. */
function useRemove(store: TestItems, onChanged: () => void) {
  const { http, forgetTests } = useAuthoring()
  const again = async (removed?: string) => {
    forgetTests(removed)
    await store.load()
    onChanged()
  }
  return async (id: string, number: number) => {
    const answer = await store.remove(id)
    if (!answer.ok)
      return alert({ severity: 'error', text: 'Delete failed', meaning: answer.error.message })
    const undo = async () => {
      const back = await call(http, undoChange, { params: { id: answer.value.data.audit_id } })
      if (!back.ok) alert({ severity: 'error', meaning: back.error.message })
      await again()
    }
    alert({ severity: 'info', meaning: text.itemRemoved(number), undo: () => void undo() })
    await again(id)
  }
}

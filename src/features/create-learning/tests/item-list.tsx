import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { removeItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Blueprint, SectionName } from '../../../contract/mock-test-blueprint.ts'
import { getItem, undoChange } from '../../../contract/routes/administration.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type StoredTest, type StoredTestItem, TEST_ITEMS } from '../content/stored.ts'
import { RemoveButton } from '../fields/lines.tsx'
import { SortableList } from '../fields/sortable-list.tsx'
import { alert } from '../shell/alerts.tsx'
import { LoadFailure, ViewLink } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import type { OrderedItems } from '../stores/ordered-items.ts'
import { moveAll, movedItems } from './move-items.ts'

const text = createLearning.tests
const SECTIONS = ['reading', 'listening'] as const

interface ItemListProps {
  test: StoredTest
  store: OrderedItems<StoredTestItem>
  /** Called when the test has changed. */
  onChanged: () => void
}

/** The items of a test by section, each in order. */
export function ItemList({ test, store, onChanged }: ItemListProps) {
  const list = useStore(store.$list)
  const blueprint = useBlueprint(test.blueprint)
  if (list.state === 'loading') return <Skeleton lines={6} />
  if (list.state === 'failed')
    return <LoadFailure failure={list.failure} onRetry={() => void store.load()} />
  return (
    <>
      {list.items.length === 0 && <p className="field-helper">{text.noItems}</p>}
      {sectionsOf(blueprint, list.items).map(section => (
        <Section
          key={section}
          {...{ test, store, section, onChanged }}
          all={list.items}
          blueprint={blueprint?.find(one => one.section === section)}
        />
      ))}
    </>
  )
}

type BlueprintSections = ReturnType<typeof useBlueprint>

/** Returns the sections in the order of the exam, then those that are not in it. */
function sectionsOf(blueprint: BlueprintSections, items: readonly StoredTestItem[]): SectionName[] {
  const required = blueprint?.map(({ section }) => section) ?? []
  const otherSections = SECTIONS.filter(
    section =>
      !required.includes(section) && (!blueprint || items.some(item => item.section === section)),
  )
  return [...required, ...otherSections]
}

interface SectionProps extends ItemListProps {
  section: SectionName
  /** The items of the whole test. */
  all: readonly StoredTestItem[]
  blueprint: NonNullable<BlueprintSections>[number] | undefined
}

function Section({ test, store, section, all, blueprint, onChanged }: SectionProps) {
  const { http } = useAuthoring()
  const items = all.filter(item => item.section === section)
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0)
  const move = async (from: number, to: number) => {
    const move = movedItems(items, from, to)
    const otherItems = all.filter(item => item.section !== section)
    const answer = await store.write([...otherItems, ...move.items], () => moveAll(http, move))
    if (answer.ok) return onChanged()
    alert({ severity: 'error', text: 'Update failed', meaning: failureText(answer.error) })
    // Some items of a group may have been moved before the failure.
    void store.load()
  }
  const remove = useRemove(all, store, onChanged)
  return (
    <section className="part-list stack gap-4" aria-label={text.sections[section]}>
      <h3>
        {text.sections[section]} · {text.items(items.length)}
      </h3>
      {blueprint && (
        <p className="field-helper">
          {text.wanted(items.length, blueprint.items, points, blueprint.points)}
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

interface ItemRowProps {
  item: StoredTestItem
  number: number
  /** Whether it shares its passage or recording with the previous item. */
  isLikeBefore: boolean
  onRemove: () => void
}

/** An item's question, with a link to it. */
function ItemRow({ item, number, isLikeBefore, onRemove }: ItemRowProps) {
  const { id, mock_test_id: testId, points, question, passage, instruction } = item
  const facts = [
    text.points(points ?? 0),
    text.key(item.options[item.key] ?? ''),
    item.recording && text.recording,
    item.picture && text.picture,
    isLikeBefore && text.likeBefore,
  ]
  return (
    <div className="learning-row part-row">
      <div className="test-item-words">
        <ViewLink to={{ name: 'item', testId, itemId: id }}>
          <span>
            {number}. <span lang="ko">{question ?? passage ?? instruction}</span>
          </span>
        </ViewLink>
        <p className="field-helper">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <RemoveButton label={text.removeItem(number)} onRemove={onRemove} />
    </div>
  )
}

/** Removes an item; the message offers undo for a while. */
function useRemove(
  all: readonly StoredTestItem[],
  { write, load }: OrderedItems<StoredTestItem>,
  onChanged: () => void,
) {
  const { http, forgetTests } = useAuthoring()
  const again = async (removed?: string) => {
    forgetTests(removed)
    await load()
    onChanged()
  }
  return async (id: string, number: number) => {
    const answer = await write(
      all.filter(item => item.id !== id),
      () => removeItem(http, { resource: TEST_ITEMS, id }, null),
    )
    if (!answer.ok)
      return alert({ severity: 'error', text: 'Delete failed', meaning: failureText(answer.error) })
    const undo = async () => {
      const back = await call(http, undoChange, { params: { id: answer.value.data.audit_id } })
      if (!back.ok) alert({ severity: 'error', meaning: failureText(back.error) })
      await again()
    }
    alert({ severity: 'info', meaning: text.itemRemoved(number), undo: () => void undo() })
    await again(id)
  }
}

/** Returns a blueprint's requirements by section; undefined while they are not loaded. */
function useBlueprint(id: string): Blueprint['sections'] | undefined {
  const { http } = useAuthoring()
  const [sections, setSections] = useState<Blueprint['sections']>()
  useEffect(() => {
    let isActive = true
    void call(http, getItem, { params: { resource: 'mock_test_blueprints', id } }).then(answer => {
      if (!isActive || !answer.ok) return
      const { sections }: Partial<Blueprint> = answer.value.data.item
      setSections(sections)
    })
    return () => {
      isActive = false
    }
  }, [http, id])
  return sections
}

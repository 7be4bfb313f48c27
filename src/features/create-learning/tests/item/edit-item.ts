import type { SectionName } from '../../../../contract/mock-test-blueprint.ts'
import { moved } from '../../../../kit/administration/moved.ts'
import { allWhys, newId, type StoredTestItem } from '../../content/stored.ts'

/** Returns an empty item. */
export function newTestItem(mock_test_id: string, section: SectionName): StoredTestItem {
  return {
    id: newId(mock_test_id),
    mock_test_id,
    section,
    skill: null,
    points: 2,
    instruction: '',
    passage: null,
    picture: null,
    question: null,
    transcript: section === 'listening' ? [{ voice: 'female', text: '' }] : null,
    recording: null,
    options: ['', '', '', ''],
    option_whys: null,
    key: 0,
    keeps_order: false,
    explanation: '',
    words: [],
    group: null,
  }
}

/** Returns the item with the passage and recording of another item, in whose group it is. */
export function sharing(item: StoredTestItem, leader: StoredTestItem): StoredTestItem {
  const { section, passage, transcript, recording } = leader
  return { ...item, section, passage, transcript, recording, group: groupOf(leader) }
}

/** Returns the group of an item, or the one that it would begin. */
export function groupOf({ group, id }: StoredTestItem): string {
  return group ?? id
}

/** Whether fields that a group shares have changed. */
export function changesShared(before: StoredTestItem, after: StoredTestItem): boolean {
  return (['section', 'passage', 'transcript', 'recording'] as const).some(
    field => before[field] !== after[field],
  )
}

export function setOption(item: StoredTestItem, index: number, value: string): StoredTestItem {
  return { ...item, options: item.options.with(index, value) }
}

/** Moves an option; the right one stays right. */
export function moveOption(item: StoredTestItem, from: number, to: number): StoredTestItem {
  const indexes = moved(
    item.options.map((_, index) => index),
    from,
    to,
  )
  return {
    ...item,
    options: moved(item.options, from, to),
    option_whys: item.option_whys && moved(allWhys(item), from, to),
    key: indexes.indexOf(item.key),
  }
}

/** Sets the explanation of an option; an empty text removes it. */
export function setWhy(item: StoredTestItem, index: number, why: string): StoredTestItem {
  const whys = allWhys(item).with(index, why === '' ? null : why)
  return { ...item, option_whys: whys.every(one => one === null) ? null : whys }
}

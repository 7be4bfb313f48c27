import type { SectionName } from '../../../../contract/mock-test-blueprint.ts'
import { moved } from '../../../../kit/administration/moved.ts'
import { allWhys, newId, type StoredTestItem } from '../../content/stored.ts'

/** An item that nothing was written into yet. */
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

/** An item has the same in front of it as another one of its group. */
export function sharing(item: StoredTestItem, leader: StoredTestItem): StoredTestItem {
  const { section, passage, transcript, recording } = leader
  return { ...item, section, passage, transcript, recording, group: groupOf(leader) }
}

/** The group of an item, or the one that it begins. */
export function groupOf({ group, id }: StoredTestItem): string {
  return group ?? id
}

/** Whether what a group has in common has changed with an item. */
export function changesShared(before: StoredTestItem, after: StoredTestItem): boolean {
  return (['section', 'passage', 'transcript', 'recording'] as const).some(
    field => before[field] !== after[field],
  )
}

export function setOption(item: StoredTestItem, place: number, value: string): StoredTestItem {
  return { ...item, options: item.options.with(place, value) }
}

/** The right option stays the right one, wherever it goes. */
export function moveOption(item: StoredTestItem, from: number, to: number): StoredTestItem {
  const places = moved(
    item.options.map((_, place) => place),
    from,
    to,
  )
  return {
    ...item,
    options: moved(item.options, from, to),
    option_whys: item.option_whys && moved(allWhys(item), from, to),
    key: places.indexOf(item.key),
  }
}

/** Says why an option is right or wrong; nothing at all where that is empty. */
export function setWhy(item: StoredTestItem, place: number, why: string): StoredTestItem {
  const whys = allWhys(item).with(place, why === '' ? null : why)
  return { ...item, option_whys: whys.every(one => one === null) ? null : whys }
}

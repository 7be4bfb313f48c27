import type { Blueprint } from '../../../src/contract/mock-test-blueprint.ts'
import type { StoredItem, StoredMockTest } from './content-schema.ts'

/** What is wrong, and with which item; without one it is the test as a whole. */
export interface Problem {
  item?: string
  reason: string
}

/** What a schema cannot see of items. Recordings may be made later, so they are not looked for. */
export function checkItems(items: readonly StoredItem[]): Problem[] {
  return [...findRepeated(items), ...items.flatMap(checkItem), ...findBrokenGroups(items)]
}

function findRepeated(items: readonly StoredItem[]): Problem[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }) => {
    if (seen.has(id)) return { item: id, reason: 'its id is there twice' }
    seen.add(id)
    return []
  })
}

function checkItem({ id, section, options, transcript, recording }: StoredItem): Problem[] {
  const reasons: string[] = []
  const same = options.find((option, at) => options.indexOf(option) !== at)
  if (same !== undefined) reasons.push(`the option “${same}” is there twice`)
  if (section === 'listening' && !transcript) reasons.push('nothing is heard: it has no transcript')
  if (section === 'reading' && (transcript || recording)) {
    reasons.push('reading items have neither transcript nor recording')
  }
  return reasons.map(reason => ({ item: id, reason }))
}

function findBrokenGroups(items: readonly StoredItem[]): Problem[] {
  const first = new Map<string, StoredItem>()
  return items.flatMap((item, at) => {
    if (!item.group) return []
    const leader = first.get(item.group)
    if (!leader) {
      first.set(item.group, item)
      return []
    }
    const reasons: string[] = []
    if (items[at - 1]?.group !== item.group) reasons.push('other items stand between')
    if (shared(item) !== shared(leader)) reasons.push('section, passage or recording differ')
    return reasons.map(reason => ({ item: item.id, reason: `group ${item.group}: ${reason}` }))
  })
}

function shared({ section, passage, transcript, recording }: StoredItem): string {
  return JSON.stringify([section, passage, transcript, recording])
}

/** Whether the test is what its blueprint says. */
export function checkBlueprint({ items }: StoredMockTest, { id, sections }: Blueprint): Problem[] {
  const places = sections.map(({ section }) => section)
  const stray = items.filter(({ section }) => !places.includes(section))
  const wrong = sections.flatMap(wanted => {
    const found = items.filter(({ section }) => section === wanted.section)
    const points = found.reduce((sum, item) => sum + item.points, 0)
    if (found.length === wanted.items && points === wanted.points) return []
    const has = `${found.length} items with ${points} points`
    const should = `${wanted.items} with ${wanted.points}`
    return { reason: `section ${wanted.section} has ${has}, ${id} wants ${should}` }
  })
  return [
    ...stray.map(item => ({ item: item.id, reason: `${id} has no section ${item.section}` })),
    ...wrong,
  ]
}

import type { Blueprint } from '../../../src/contract/mock-test-blueprint.ts'
import type { StoredItem, StoredMockTest } from './content-schema.ts'

/** A problem, and the item that has it; without an item it concerns the test as a whole. */
export interface Problem {
  item?: string
  reason: string
}

/**
 * Finds problems of items that a schema cannot see. Recordings may be made later, so their absence
 * is none.
 */
export function checkItems(items: readonly StoredItem[]): Problem[] {
  return [...findRepeated(items), ...items.flatMap(checkItem), ...findBrokenGroups(items)]
}

function findRepeated(items: readonly StoredItem[]): Problem[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }) => {
    if (seen.has(id)) return { item: id, reason: 'id ini ada dua kali' }
    seen.add(id)
    return []
  })
}

function checkItem({ id, section, options, transcript, recording }: StoredItem): Problem[] {
  const reasons: string[] = []
  const same = options.find((option, at) => options.indexOf(option) !== at)
  if (same !== undefined) reasons.push(`pilihan “${same}” ada dua kali`)
  if (section === 'listening' && !transcript)
    reasons.push('tidak ada yang didengar: transkripnya belum ada')
  if (section === 'reading' && (transcript || recording)) {
    reasons.push('soal membaca tidak punya transkrip atau rekaman')
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
    if (items[at - 1]?.group !== item.group) reasons.push('ada soal lain di antaranya')
    if (shared(item) !== shared(leader)) reasons.push('bagian, bacaan, atau rekamannya berbeda')
    return reasons.map(reason => ({ item: item.id, reason: `kelompok ${item.group}: ${reason}` }))
  })
}

function shared({ section, passage, transcript, recording }: StoredItem): string {
  return JSON.stringify([section, passage, transcript, recording])
}

/** Finds the differences between a test and its blueprint. */
export function checkBlueprint({ items }: StoredMockTest, { id, sections }: Blueprint): Problem[] {
  const places = sections.map(({ section }) => section)
  const stray = items.filter(({ section }) => !places.includes(section))
  const wrong = sections.flatMap(expected => {
    const sectionItems = items.filter(({ section }) => section === expected.section)
    const points = sectionItems.reduce((sum, item) => sum + item.points, 0)
    if (sectionItems.length === expected.items && points === expected.points) return []
    const has = `${sectionItems.length} soal dengan ${points} poin`
    const should = `${expected.items} soal dengan ${expected.points} poin`
    return { reason: `bagian ${expected.section} punya ${has}, padahal ${id} minta ${should}` }
  })
  return [
    ...stray.map(item => ({ item: item.id, reason: `${id} tidak punya bagian ${item.section}` })),
    ...wrong,
  ]
}

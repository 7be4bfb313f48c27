import type { ItemPage, Question, ResourceItem, StoredItem } from './resource.ts'

/** An item with precomputed search text. */
export interface CachedItem extends StoredItem {
  /** Its id and all its texts, in lower case. */
  text: string
}

const indonesian = new Intl.Collator('id', { numeric: true })

export function toCachedItem(stored: StoredItem): CachedItem {
  const texts = [stored.id]
  collectTexts(stored.item, texts)
  return { ...stored, text: lowerCase(texts.join('\n')) }
}

/** Normalises a text for searches. */
export function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Items in memory: finds a page among thousands in a few milliseconds. */
export class CachedItems {
  /** The items in their own order. */
  readonly items: readonly CachedItem[]
  /** The items sorted by requested fields. */
  readonly #sorted = new Map<string, readonly CachedItem[]>()

  constructor(items: readonly CachedItem[]) {
    this.items = items
  }

  page({ words, filters, sort, offset, limit }: Question): ItemPage {
    const expected = Object.entries(filters)
    const matches = (sort ? this.#sortedBy(sort.field) : this.items).filter(
      ({ text, item }) =>
        words.every(word => text.includes(word)) &&
        expected.every(([field, values]) => hasOneOf(item[field], values)),
    )
    if (sort?.isDescending) matches.reverse()
    return { items: matches.slice(offset, offset + limit), total: matches.length }
  }

  #sortedBy(field: string): readonly CachedItem[] {
    const cached = this.#sorted.get(field)
    if (cached) return cached
    const sorted = this.items.toSorted((a, b) => compare(a.item[field], b.item[field]))
    this.#sorted.set(field, sorted)
    return sorted
  }
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value as ResourceItem)) collectTexts(part, texts)
}

/** Whether the value is one of the wanted ones; for a list, whether one of its items is. */
function hasOneOf(value: unknown, expected: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some(part => expected.includes(String(part)))
  return expected.includes(String(value ?? null))
}

/** Compares two values; missing ones come last. */
function compare(a: unknown, b: unknown): number {
  const [isMissing, isOtherMissing] = [a ?? null, b ?? null].map(value => value === null)
  if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing)
  if (typeof a === 'string' && typeof b === 'string') return indonesian.compare(a, b)
  if (typeof a === 'object' || typeof b === 'object')
    return indonesian.compare(JSON.stringify(a), JSON.stringify(b))
  return Number(a) - Number(b)
}

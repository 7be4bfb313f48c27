import type { Item, Page, Question, StoredItem } from './resource.ts'

/** An item with what is asked of it again and again. */
export interface KnownItem extends StoredItem {
  /** Its id and all its texts, in lower case. */
  text: string
}

const indonesian = new Intl.Collator('id', { numeric: true })

export function knowItem(stored: StoredItem): KnownItem {
  const texts = [stored.id]
  collectTexts(stored.item, texts)
  return { ...stored, text: lowerCase(texts.join('\n')) }
}

/** As texts are compared in a search. */
export function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Items that are all in memory: a page of thousands is found in a few milliseconds. */
export class KnownItems {
  /** In their own order. */
  readonly items: readonly KnownItem[]
  /** The same by fields that were asked for. */
  readonly #sorted = new Map<string, readonly KnownItem[]>()

  constructor(items: readonly KnownItem[]) {
    this.items = items
  }

  page({ words, filters, sort, offset, limit }: Question): Page {
    const wanted = Object.entries(filters)
    const found = (sort ? this.#sortedBy(sort.field) : this.items).filter(
      ({ text, item }) =>
        words.every(word => text.includes(word)) &&
        wanted.every(([field, values]) => hasOneOf(item[field], values)),
    )
    if (sort?.isDescending) found.reverse()
    return { items: found.slice(offset, offset + limit), total: found.length }
  }

  #sortedBy(field: string): readonly KnownItem[] {
    const known = this.#sorted.get(field)
    if (known) return known
    const sorted = this.items.toSorted((a, b) => compare(a.item[field], b.item[field]))
    this.#sorted.set(field, sorted)
    return sorted
  }
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value as Item)) collectTexts(part, texts)
}

/** Of a list, one of what is in it. */
function hasOneOf(value: unknown, wanted: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some(part => wanted.includes(String(part)))
  return wanted.includes(String(value ?? null))
}

/** What is not there comes last. */
function compare(a: unknown, b: unknown): number {
  const [isMissing, isOtherMissing] = [a ?? null, b ?? null].map(value => value === null)
  if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing)
  if (typeof a === 'string' && typeof b === 'string') return indonesian.compare(a, b)
  if (typeof a === 'object' || typeof b === 'object')
    return indonesian.compare(JSON.stringify(a), JSON.stringify(b))
  return Number(a) - Number(b)
}

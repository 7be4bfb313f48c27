import type { ElementAttribute } from '../../kit/embed/elements.ts'
import type { ElementAttributes } from '../../kit/embed/snippet.ts'

/** Attributes that fields of every element set, or that a page of ours cannot try. */
const NO_FIELD = ['lang', 'theme', 'api']

/** Attributes of every element that have a field. */
const SHARED = ['partner-key', 'loading']

interface Attributes<A> {
  attributes: readonly A[]
}

/** Returns the attributes that say what one element shows. */
export function contentFields<A extends { name: string }>({ attributes }: Attributes<A>): A[] {
  return fieldsOf(attributes).filter(({ name }) => !SHARED.includes(name))
}

/** Returns the attributes that every element has a field for. */
export function sharedFields<A extends { name: string }>({ attributes }: Attributes<A>): A[] {
  return fieldsOf(attributes).filter(({ name }) => SHARED.includes(name))
}

function fieldsOf<A extends { name: string }>(attributes: readonly A[]): A[] {
  return attributes.filter(({ name }) => !NO_FIELD.includes(name))
}

/** Returns the attributes that a form, or the address that it leads to, gives an element. */
export function readAttributes(
  { attributes }: Attributes<Pick<ElementAttribute, 'name' | 'kind'>>,
  valueIn: (field: string) => string | null,
): ElementAttributes {
  const fields = fieldsOf(attributes).map(({ name, kind }) => {
    const value = valueIn(name)?.trim() || undefined
    return [name, value && kind === 'boolean' ? true : value] as const
  })
  return [
    ...fields,
    ['lang', oneOf(valueIn('language'), ['id', 'en', 'ko'])],
    ['theme', oneOf(valueIn('theme'), ['light', 'dark'])],
  ]
}

/** Returns the width of the preview. */
export function readWidth(valueIn: (field: string) => string | null): string {
  return oneOf(valueIn('width'), ['360', '768']) ?? 'full'
}

function oneOf(value: string | null, values: readonly string[]): string | undefined {
  return values.find(one => one === value)
}

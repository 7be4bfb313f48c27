import type { ElementAttribute } from '../../kit/embed/elements.ts'
import type { ElementAttributes } from '../../kit/embed/snippet.ts'

/** Attributes that fields of every element set, or that a page of ours cannot try. */
const NO_FIELD = ['lang', 'theme', 'api']

/** Returns the attributes that the playground has a field of their own for. */
export function fieldsOf<A extends { name: string }>(element: { attributes: readonly A[] }): A[] {
  return element.attributes.filter(({ name }) => !NO_FIELD.includes(name))
}

/** Returns the attributes that a form, or the address that it leads to, gives an element. */
export function readAttributes(
  element: { attributes: readonly Pick<ElementAttribute, 'name' | 'kind'>[] },
  valueIn: (field: string) => string | null,
): ElementAttributes {
  const fields = fieldsOf(element).map(({ name, kind }) => {
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

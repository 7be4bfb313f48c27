import type { MapStore } from 'nanostores'

/** How an attribute becomes a property: text, number, or true by being there. */
export type AttributeType = 'string' | 'number' | 'boolean'
export type Value = string | number | boolean | undefined
export type Values = Record<string, Value>

/** A property, and the attribute that holds its value. */
export interface Attribute {
  /** Of the property. */
  name: string
  type: AttributeType
}

/** Properties by the names of their attributes. */
export type Attributes = ReadonlyMap<string, Attribute>

export function attributesOf(types: Record<string, AttributeType>): Attributes {
  return new Map(Object.entries(types).map(([name, type]) => [kebab(name), { name, type }]))
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** @returns what an attribute says; undefined when it is absent, empty or makes no sense */
export function readAttribute(type: AttributeType, text: string | null): Value {
  if (type === 'boolean') return text !== null && text !== 'false'
  if (!text?.trim()) return undefined
  if (type !== 'number') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

interface ElementWithProps extends HTMLElement {
  readonly $props: MapStore<Values>
}

/**
 * Gives a class of elements a property for each attribute.
 *
 * @throws when every element has a property of such a name already: it would break the page
 */
export function defineProperties(tag: string, prototype: object, attributes: Attributes): void {
  for (const [attribute, { name, type }] of attributes) {
    if (name in HTMLElement.prototype)
      throw new Error(`<${tag}>: "${name}" is a property of every element.`)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ElementWithProps): Value {
        return this.$props.get()[name] ?? (type === 'boolean' ? false : undefined)
      },
      set(this: HTMLElement, value: unknown): void {
        reflect(this, attribute, value)
      },
    })
  }
}

/** Properties are written through to attributes, which are the one place that holds a value. */
function reflect(element: HTMLElement, attribute: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value === true ? '' : String(value))
}

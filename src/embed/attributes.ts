import type { MapStore } from 'nanostores'

/** Type of an attribute's property: text, number, or true if the attribute is present. */
export type AttributeType = 'string' | 'number' | 'boolean'
export type Value = string | number | boolean | undefined
export type Values = Record<string, Value>

/** A property, and the attribute that holds its value. */
export interface Attribute {
  /** Name of the property. */
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

/** @returns the value of an attribute; undefined if it is absent, empty or invalid */
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
 * Defines a property for each attribute on a class of elements.
 *
 * @throws if every element already has a property of that name: overriding it would break the page
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

/** Writes a property to its attribute, which is the only place that holds the value. */
function reflect(element: HTMLElement, attribute: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value === true ? '' : String(value))
}

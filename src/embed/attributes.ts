import type { MapStore } from 'nanostores'

/**
 * Type of an attribute's property: text, text that may be empty, number, true if the attribute is
 * present, or one of these words or numbers. A function is set as a property only.
 */
export type AttributeType =
  | 'string'
  | 'text'
  | 'number'
  | 'boolean'
  | 'function'
  | readonly string[]
  | readonly number[]
export type Value = string | number | boolean | ((...values: never[]) => unknown) | undefined
export type Values = Record<string, Value>

/** A property, and the attribute that holds its value. */
export interface Attribute {
  /** Name of the property, such as `pageSize`. */
  name: string
  /** Its attribute, such as `page-size`. */
  attribute: string
  /** The same without dashes: what HTML makes of `pageSize`, as frameworks write it. */
  lowerCase: string
  type: AttributeType
}

/** Properties by the names of their attributes, in both spellings. */
export type Attributes = ReadonlyMap<string, Attribute>

export function attributesOf(types: Record<string, AttributeType>): Attributes {
  return new Map(
    Object.entries(types).flatMap(([name, type]) => {
      const [attribute, lowerCase] = [kebab(name), name.toLowerCase()]
      const definition = { name, attribute, lowerCase, type }
      return [
        [attribute, definition],
        [lowerCase, definition],
      ]
    }),
  )
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** @returns the value of an attribute; undefined if it is absent, empty or no number */
export function readAttribute(type: AttributeType, text: string | null): Value {
  if (type === 'boolean') return text !== null && text !== 'false'
  if (type === 'text') return text ?? undefined
  if (!text?.trim() || type === 'function') return undefined
  if (!isNumeric(type)) return text
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

function isNumeric(type: AttributeType): boolean {
  return type === 'number' || typeof type[0] === 'number'
}

/** Whether a value is one that an attribute takes; an absent one always is. */
export function isExpected({ type }: Attribute, text: string): boolean {
  const value = readAttribute(type, text.trim())
  if (typeof type === 'object') return !text.trim() || (type as readonly unknown[]).includes(value)
  return !['number', 'function'].includes(type) || !text.trim() || value !== undefined
}

/** Reads an attribute of an element in whichever spelling it has. */
export function readFrom(element: Element, { attribute, lowerCase, type }: Attribute): Value {
  return readAttribute(type, element.getAttribute(attribute) ?? element.getAttribute(lowerCase))
}

interface ElementWithProps extends HTMLElement {
  readonly $props: MapStore<Values>
}

/**
 * Defines a property for each attribute on a class of elements, and one of the lower-case spelling.
 *
 * @throws if every element already has a property of that name: overriding it would break the page
 */
export function defineProperties(tag: string, prototype: object, attributes: Attributes): void {
  for (const definition of new Set(attributes.values())) {
    const { name, lowerCase, type } = definition
    if (name in HTMLElement.prototype)
      throw new Error(`<${tag}>: "${name}" is a property of every element.`)
    const property = {
      configurable: true,
      get(this: ElementWithProps): Value {
        return this.$props.get()[name] ?? (type === 'boolean' ? false : undefined)
      },
      set(this: ElementWithProps, value: unknown): void {
        if (type === 'function')
          this.$props.setKey(name, typeof value === type ? (value as Value) : undefined)
        else reflect(this, definition, value)
      },
    }
    if (lowerCase !== name) Object.defineProperty(prototype, lowerCase, property)
    Object.defineProperty(prototype, name, { ...property, enumerable: true })
  }
}

/** Writes a property to its attribute, which is the only place that holds the value. */
function reflect(
  element: HTMLElement,
  { attribute, lowerCase, type }: Attribute,
  value: unknown,
): void {
  if (lowerCase !== attribute) element.removeAttribute(lowerCase)
  // Preact takes a property back by setting an empty text.
  const isGone = value === undefined || value === null || value === false
  if (isGone || (value === '' && type === 'boolean')) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value === true ? '' : String(value))
}

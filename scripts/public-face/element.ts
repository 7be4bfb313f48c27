/** The public face of an element, read from the code and its comments. */
export interface Element {
  tag: string
  /** Name of its type, such as `SapaDictionary`. */
  className: string
  description: string
  attributes: AttributeFace[]
  events: EventFace[]
  methods: MethodFace[]
  /** Parts of its shadow tree by name. */
  parts: Record<string, string>
}

export interface AttributeFace {
  /** Null of a property without an attribute. */
  attribute: string | null
  property: string
  /** TypeScript type of the property. */
  type: string
  /** The only values, where there are no others. */
  values: string[]
  default: string | undefined
  description: string
  /** Whether only the attribute exists, as every element has a property of that name, or none. */
  isInherited: boolean
}

export interface EventFace {
  /** With `sapa-`. */
  name: string
  /** TypeScript type of `event.detail`. */
  detail: string
  description: string
}

export interface MethodFace {
  name: string
  parameters: { name: string; type: string }[]
  description: string
}

export interface CssProperty {
  name: string
  default: string
  /** Its default where the page is dark, if that is another. */
  dark: string | undefined
  description: string
}

/** A class as documentation and types name it: `sapa-dictionary` is `SapaDictionary`. */
export const classNameOf = (tag: string): string =>
  tag.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())

import type { ComponentType } from 'react'
import type { AttributeType, Values } from './attributes.ts'
import type { Language } from './language.ts'

export interface WidgetDefinition {
  /** Texts of the style sheets, shared by all instances. */
  css: readonly string[]
  /** Types of the public properties by name; the attribute is the kebab-case name. */
  attributes: Record<string, AttributeType>
  /**
   * Component that gets the properties, the element's language and a function that emits events.
   */
  view: ComponentType<WidgetProps>
  version: string
}

export interface WidgetProps {
  /** Attribute values; undefined if absent, empty or invalid. */
  values: Values
  /** Language of the nearest element that has one, if we support it. */
  language: Language
  emit: Emit
}

/** Dispatches a bubbling, composed event. @returns false if the page cancelled it */
export type Emit = (type: string, detail?: unknown) => boolean

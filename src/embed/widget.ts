import type { ComponentType } from 'react'
import type { AttributeType, Values } from './attributes.ts'
import type { Language } from './language.ts'

export interface WidgetDefinition {
  /** Style sheet texts, shared by every instance. */
  css: readonly string[]
  /** Public properties by name; the attribute is the kebab-case name. */
  attributes: Record<string, AttributeType>
  /** The widget: gets the properties, the element's own language and a way to tell the page things. */
  view: ComponentType<WidgetProps>
  version: string
}

export interface WidgetProps {
  /** Attribute values; absent, empty and unreadable ones are undefined. */
  values: Values
  /** Language of the nearest element that states one, if we speak it. */
  language: Language
  emit: Emit
}

/** Dispatches `sapa-<type>`, bubbling out of every shadow root. @returns false when the page cancelled it */
export type Emit = (type: string, detail?: unknown) => boolean

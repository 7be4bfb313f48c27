import type { ReactNode } from 'react'
import type { Fetch } from '../stores/first-answers.ts'
import type { AttributeType, Values } from './attributes.ts'
import type { Language } from './language.ts'

export interface WidgetDefinition<Events = Details, Methods extends object = object> {
  /** Texts of the style sheets, shared by all instances. */
  css: readonly string[]
  /** Types of the public properties by name; the attribute is the kebab-case name. */
  attributes: Record<string, AttributeType>
  /** Names of the methods that the view exposes. */
  methods?: readonly (keyof Methods & string)[]
  /**
   * Component that gets the properties, the element's language and a function that emits events.
   */
  view: WidgetView<Events, Methods>
  version: string
}

export type WidgetView<Events = Details, Methods extends object = object> = (
  props: WidgetProps<Events, Methods>,
) => ReactNode

/** Details of events by their names without `sapa-`. */
type Details = Record<string, unknown>

export interface WidgetProps<Events = Details, Methods extends object = object> {
  /** Attribute values; undefined if absent, empty or invalid. */
  values: Values
  /** Language of the nearest element that has one, if we support it. */
  language: Language
  /** Calls the server; the first calls were made by the loader already. */
  fetch: Fetch
  /** Dispatches a bubbling, composed event. @returns false if the page cancelled it */
  emit: <T extends keyof Events & string>(type: T, detail: Events[T]) => boolean
  /** Says what the element's methods do from now on; one that is left out does nothing. */
  expose: (methods: Partial<Methods>) => void
}

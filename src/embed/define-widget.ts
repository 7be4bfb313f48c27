import { attributesOf, defineProperties } from './attributes.ts'
import { SapaElement } from './sapa-element.ts'
import { sharedSheet } from './style-sheets.ts'
import type { WidgetDefinition } from './widget.ts'

/**
 * Registers a custom element for a React component. A tag that is already defined is left alone.
 *
 * @throws if an attribute has the name of a property of every element
 */
export function defineWidget<Events, Methods extends object>(
  tag: string,
  definition: WidgetDefinition<Events, Methods>,
): void {
  if (customElements.get(tag))
    console.info(`<${tag}> is already defined; version ${definition.version} is left out.`)
  else customElements.define(tag, widgetClass(tag, definition))
}

function widgetClass<Events, Methods extends object>(
  tag: string,
  { css, attributes: types, methods = [], view, version }: WidgetDefinition<Events, Methods>,
): CustomElementConstructor {
  const attributes = attributesOf({ ...types, partnerKey: 'string' })
  const kind = { view, attributes, sheet: sharedSheet(css), version }
  class Widget extends SapaElement {
    static get observedAttributes(): string[] {
      return [...attributes.keys(), 'lang']
    }
    constructor() {
      super(kind)
    }
  }
  defineProperties(tag, Widget.prototype, attributes)
  for (const name of methods)
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      value(this: SapaElement, ...values: unknown[]) {
        return this.run(name, values)
      },
    })
  return Widget
}

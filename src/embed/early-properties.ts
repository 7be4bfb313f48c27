import type { Attributes } from './attributes.ts'

/** A property set before the upgrade hides the accessor; takes it off and sets it again. */
export function adoptEarlyProperties(element: HTMLElement, attributes: Attributes): void {
  for (const { name } of attributes.values()) {
    if (!Object.hasOwn(element, name)) continue
    const value = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

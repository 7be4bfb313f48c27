/**
 * Keeps an element from being translated, as its `ref`: questions, their options and clocks. Preact
 * would write the attribute `translate="no"` as the property, for which every text is true.
 */
export function untranslated(element: Element | null): void {
  element?.setAttribute('translate', 'no')
}

/** Languages that widgets support. */
export type Language = 'id' | 'en' | 'ko'

/** Returns the language of a widget: the page's if we support it, else Indonesian. */
export function pickLanguage(language: string | undefined): Language {
  const primary = language?.toLowerCase().split('-')[0]
  return primary === 'en' || primary === 'ko' ? primary : 'id'
}

/** Returns `lang` of the element or its nearest ancestor, also outside of shadow roots. */
export function nearestLanguage(element: Element): string | undefined {
  for (let current: Element | null = element; current; ) {
    const ancestor: Element | null = current.closest('[lang]')
    if (ancestor) return ancestor.getAttribute('lang') || undefined
    const root = current.getRootNode()
    current = root instanceof ShadowRoot ? root.host : null
  }
  return undefined
}

/** Languages widgets speak. */
export type Language = 'id' | 'en' | 'ko'

/** Language a widget speaks: the page's if we have it, else Indonesian. */
export function pickLanguage(language: string | undefined): Language {
  const primary = language?.toLowerCase().split('-')[0]
  return primary === 'en' || primary === 'ko' ? primary : 'id'
}

/** `lang` of the element or of what it stands in, through shadow roots. */
export function nearestLanguage(element: Element): string | undefined {
  for (let at: Element | null = element; at; ) {
    const found: Element | null = at.closest('[lang]')
    if (found) return found.getAttribute('lang') || undefined
    const root = at.getRootNode()
    at = root instanceof ShadowRoot ? root.host : null
  }
  return undefined
}

/** Languages widgets speak. */
export type Language = 'id' | 'en' | 'ko'

/** Language a widget speaks: the page's if we have it, else Indonesian. */
export function pickLanguage(language: string | undefined): Language {
  const primary = language?.toLowerCase().split('-')[0]
  return primary === 'en' || primary === 'ko' ? primary : 'id'
}

/**
 * The API of the server that this script came from, wherever the page is:
 * scripts lie in `/embed/<folder>/`, the API in `/api`.
 */
export function scriptApiRoot(): string {
  const configured: string | undefined = import.meta.env['PUBLIC_API_ROOT']
  const here = import.meta.url
  return new URL(configured || '../../api', here).href.replace(/\/$/, '')
}

/** Languages that the widget supports. */
export type Language = 'id' | 'en' | 'ko'

export const LOCALES = { id: 'id-ID', en: 'en-GB', ko: 'ko-KR' } as const satisfies Record<
  Language,
  string
>

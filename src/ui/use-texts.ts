import { useEffect, useState } from 'react'

/** Indonesian, and what loads the other languages: learners in Indonesia must not download them. */
export interface Translations<Texts> {
  id: Texts
  en: () => Promise<Texts>
  ko?: () => Promise<Texts>
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useTexts<Texts>(
  lang: 'id' | keyof Translations<Texts>,
  translations: Translations<Texts>,
): Texts | undefined {
  const { id } = translations
  const load = lang === 'id' ? undefined : translations[lang]
  const [loaded, setLoaded] = useState<{ load: typeof load; texts: Texts }>()
  useEffect(() => {
    if (!load) return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const loading = load().catch(() => id)
    void loading.then(texts => isWanted && setLoaded({ load, texts }))
    return () => {
      isWanted = false
    }
  }, [load, id])
  if (!load) return id
  return loaded?.load === load ? loaded.texts : undefined
}

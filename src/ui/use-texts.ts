import { useEffect, useState } from 'react'

/**
 * Indonesian texts, and loaders of the other languages, which learners in Indonesia must not
 * download.
 */
export interface Translations<Texts> {
  id: Texts
  en: () => Promise<Texts>
  ko?: () => Promise<Texts>
}

/** Returns the texts in a language; undefined while a language other than Indonesian is loading. */
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
    // Falls back to Indonesian if the other texts cannot be fetched.
    const loading = load().catch(() => id)
    void loading.then(texts => isWanted && setLoaded({ load, texts }))
    return () => {
      isWanted = false
    }
  }, [load, id])
  if (!load) return id
  return loaded?.load === load ? loaded.texts : undefined
}

import { useEffect, useState } from 'react'

/**
 * Texts in a language; undefined while another than Indonesian is on its way: learners in
 * Indonesia must not download it.
 *
 * @param others what loads the texts of each other language
 */
export function useTexts<Language extends string, Texts>(
  lang: 'id' | Language,
  indonesian: Texts,
  others: Record<Language, () => Promise<Texts>>,
): Texts | undefined {
  const [loaded, setLoaded] = useState<{ lang: Language; texts: Texts }>()
  useEffect(() => {
    if (lang === 'id') return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const load = others[lang]().catch(() => indonesian)
    void load.then(texts => isWanted && setLoaded({ lang, texts }))
    return () => {
      isWanted = false
    }
  }, [lang, indonesian, others])
  if (lang === 'id') return indonesian
  return loaded?.lang === lang ? loaded.texts : undefined
}

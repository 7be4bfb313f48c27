import { useEffect, useState } from 'react'
import type { GlossLanguage } from '../../../contract/dictionary.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

/** Learners in Indonesia must not download the texts of others. */
const others: Record<Exclude<GlossLanguage, 'id'>, () => Promise<Messages>> = {
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while a language other than Indonesian is on its way. */
export function useMessages(lang: GlossLanguage): Messages | undefined {
  const [loaded, setLoaded] = useState<{ lang: GlossLanguage; texts: Messages }>({
    lang: 'id',
    texts: id,
  })
  useEffect(() => {
    if (lang === 'id') return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const load = others[lang]().catch(() => id)
    void load.then(texts => isWanted && setLoaded({ lang, texts }))
    return () => {
      isWanted = false
    }
  }, [lang])
  if (lang === 'id') return id
  return loaded.lang === lang ? loaded.texts : undefined
}

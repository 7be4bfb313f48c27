import { useEffect, useState } from 'react'
import { formats, type ScheduleLanguage } from './format.ts'
import { id } from './id.ts'
import type { Messages, Texts } from './messages.ts'

const indonesian: Messages = { ...id, ...formats('id') }

const others: Record<Exclude<ScheduleLanguage, 'id'>, () => Promise<Texts>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
}

/** Texts in a language; undefined while others than Indonesian are on their way: learners in Indonesia must not download them. */
export function useMessages(lang: ScheduleLanguage): Messages | undefined {
  const [loaded, setLoaded] = useState<{ lang: ScheduleLanguage; texts: Messages }>()
  useEffect(() => {
    if (lang === 'id') return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const load = others[lang]()
      .then(texts => ({ ...texts, ...formats(lang) }))
      .catch(() => indonesian)
    void load.then(texts => isWanted && setLoaded({ lang, texts }))
    return () => {
      isWanted = false
    }
  }, [lang])
  if (lang === 'id') return indonesian
  return loaded?.lang === lang ? loaded.texts : undefined
}

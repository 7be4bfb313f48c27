import { useEffect, useState } from 'react'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

export type ResultsLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...formats('id') }

/** Texts in a language; undefined while English is on its way: learners in Indonesia must not download it. */
export function useMessages(lang: ResultsLanguage): Messages | undefined {
  const [english, setEnglish] = useState<Messages>()
  useEffect(() => {
    if (lang === 'id') return
    // Indonesian is better than nothing where the other texts cannot be fetched.
    import('./en.ts').then(
      ({ en }) => setEnglish({ ...en, ...formats('en') }),
      () => setEnglish(indonesian),
    )
  }, [lang])
  return lang === 'id' ? indonesian : english
}

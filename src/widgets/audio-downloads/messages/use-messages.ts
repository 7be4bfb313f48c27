import { useEffect, useState } from 'react'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

export type AudioLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...formats('id') }

/** Texts in a language; undefined while English is on its way: learners in Indonesia must not download it. */
export function useMessages(lang: AudioLanguage): Messages | undefined {
  const [english, setEnglish] = useState<Messages>()
  useEffect(() => {
    if (lang === 'id') return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const load = import('./en.ts')
      .then(({ en }) => ({ ...en, ...formats('en') }))
      .catch(() => indonesian)
    void load.then(texts => isWanted && setEnglish(texts))
    return () => {
      isWanted = false
    }
  }, [lang])
  return lang === 'id' ? indonesian : english
}

import { useEffect, useState } from 'react'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'
import { soundId } from './sound-id.ts'

export type ExamLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...formats('id'), sound: soundId }

/** Texts in a language; undefined while English is on its way: learners in Indonesia must not download it. */
export function useMessages(lang: ExamLanguage): Messages | undefined {
  const [english, setEnglish] = useState<Messages>()
  useEffect(() => {
    if (lang === 'id') return
    let isWanted = true
    // Indonesian is better than nothing where the other texts cannot be fetched.
    const load = Promise.all([import('./en.ts'), import('./sound-en.ts')])
      .then(([{ en }, { soundEn }]) => ({ ...en, ...formats('en'), sound: soundEn }))
      .catch(() => indonesian)
    void load.then(texts => isWanted && setEnglish(texts))
    return () => {
      isWanted = false
    }
  }, [lang])
  return lang === 'id' ? indonesian : english
}

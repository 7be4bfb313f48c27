import { useMemo } from 'react'
import { useTexts } from '../../../ui/use-texts.ts'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'
import { soundId } from './sound-id.ts'

export type ExamLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...formats('id'), sound: soundId }

const others = {
  async en(): Promise<Messages> {
    const [{ en }, { soundEn }] = await Promise.all([import('./en.ts'), import('./sound-en.ts')])
    return { ...en, ...formats('en'), sound: soundEn }
  },
}

/** Texts that a page says otherwise. */
export type OwnTexts = Partial<Messages>

/**
 * Texts in a language; undefined while another than Indonesian is on its way.
 *
 * @param own what the page says otherwise; the same each time
 */
export function useMessages(lang: ExamLanguage, own?: OwnTexts): Messages | undefined {
  const texts = useTexts<'en', Messages>(lang, indonesian, others)
  return useMemo(() => texts && { ...texts, ...own }, [texts, own])
}

import { type Formats, formats } from './format.ts'
import { id } from './id.ts'
import { soundId } from './sound-id.ts'

/** All texts of the exam in one language, with its number formats. */
export type Messages = typeof id & Formats & { sound: typeof soundId }
export type ExamLanguage = 'id' | 'en' | 'ko'

export const texts = {
  id: { ...id, ...formats('id'), sound: soundId },
  async en(): Promise<Messages> {
    const [{ en }, { soundEn }] = await Promise.all([import('./en.ts'), import('./sound-en.ts')])
    return { ...en, ...formats('en'), sound: soundEn }
  },
  async ko(): Promise<Messages> {
    const [{ ko }, { soundKo }] = await Promise.all([import('./ko.ts'), import('./sound-ko.ts')])
    return { ...ko, ...formats('ko'), sound: soundKo }
  },
}

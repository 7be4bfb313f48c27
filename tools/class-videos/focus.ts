import { disassembleCompleteCharacter } from 'es-hangul'
import { readLetters } from '../../src/lib/pronunciation/read-letters.ts'
import type { ScriptLine, Slide } from './script-schema.ts'

/** The large texts of a slide: Korean, and Indonesian beside it. */
interface Shown {
  ko: string
  id: string
}

/** The text below a slide while a line is spoken. */
export interface Panel {
  ko: string | null
  id: string | null
}

/** @returns the texts that are not on the slide already; undefined if all are */
export function panelOf(slide: Slide, { ko, id }: ScriptLine): Panel | undefined {
  // The texts of a mouth stand beside it.
  if (slide.kind === 'mouth') return undefined
  const shown = shownOn(slide)
  const isThere = (text: string) => shown.some(on => plain(on.ko) === plain(text))
  const isExplained = shown.some(on => plain(on.id) === plain(id))
  if (ko === null) return isExplained ? undefined : { ko, id }
  if (isThere(ko)) return isExplained ? undefined : { ko: null, id }
  return { ko, id: isExplained ? null : id }
}

/** Whether any line of a slide needs the panel below it. */
export function hasPanel(slide: Slide): boolean {
  return slide.lines.some(line => panelOf(slide, line) !== undefined)
}

/** Whether a line says or names a shown text. */
export function isMeant(shown: string, line: ScriptLine): boolean {
  if (line.ko === null) return words(line.id).includes(plain(shown))
  const [said, wanted] = [plain(line.ko), plain(shown)]
  return words(line.ko).includes(wanted) || said === wanted || isPart(wanted, said)
}

/** Whether a line says a letter: by its name, as a single syllable, or as a jamo. */
export function isLetterMeant(letter: string, line: ScriptLine): boolean {
  if (line.ko === null) return line.id.includes(letter)
  return words(line.ko).some(word => {
    if (word === letter || readLetters(letter) === word) return true
    const parts = word.length === 1 ? disassembleCompleteCharacter(word) : undefined
    return parts?.choseong === letter || parts?.jungseong === letter
  })
}

/** Whether a word occurs in a text; single syllables would match by accident. */
function isPart(wanted: string, said: string): boolean {
  return wanted.length > 1 && said.includes(wanted)
}

function shownOn(slide: Exclude<Slide, { kind: 'mouth' }>): Shown[] {
  switch (slide.kind) {
    case 'title':
    case 'word':
    case 'sentence':
      return [slide]
    case 'letters':
      return slide.letters.map(({ letter, sound }) => ({ ko: letter, id: sound }))
    case 'strokes':
      return [{ ko: slide.letter, id: '' }]
    case 'syllable':
      return [{ ko: slide.whole, id: slide.sound }]
    case 'list':
      return slide.items
    case 'point':
      return [{ ko: '', id: slide.text }]
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

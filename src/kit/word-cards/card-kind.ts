/** The first thing that a card shows: the word, its sound, or its meaning. */
export type CardKind = 'reading' | 'listening' | 'typing'
export type CardMode = CardKind | 'mixed'

/** The modes, in the order in which they are offered. */
export const MODES = ['mixed', 'reading', 'listening', 'typing'] as const satisfies CardMode[]

interface CardFacts {
  /** Index of the card, from 0; mixed cards alternate by it. */
  index: number
  isNew: boolean
  /** Whether the device can speak Korean. */
  hasVoice: boolean
}

/** Returns what a card shows first. Nobody can type a word they have never seen. */
export function kindOf(mode: CardMode, { index, isNew, hasVoice }: CardFacts): CardKind {
  if (mode === 'listening') return hasVoice ? 'listening' : 'reading'
  if (mode !== 'mixed') return mode
  if (isNew) return 'reading'
  const kinds: CardKind[] = hasVoice ? ['reading', 'listening', 'typing'] : ['reading', 'typing']
  return kinds[index % kinds.length] ?? 'reading'
}

/** Whether the typed text is the word; spaces and punctuation do not count. */
export function isSameWord(typed: string, headword: string): boolean {
  return comparable(typed) === comparable(headword)
}

function comparable(text: string): string {
  return text
    .normalize()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

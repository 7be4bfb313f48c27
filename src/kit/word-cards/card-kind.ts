/** The first thing that a card shows: the word, its sound, its meaning, or all of a new word. */
export type CardKind = 'reading' | 'listening' | 'typing' | 'meeting'
export type CardMode = Exclude<CardKind, 'meeting'> | 'mixed'

/** The modes, in the order in which they are offered. */
export const MODES = ['mixed', 'reading', 'listening', 'typing'] as const satisfies CardMode[]

interface CardFacts {
  /** Index of the card, from 0; mixed cards alternate by it. */
  index: number
  isNew: boolean
  /** Whether its word can be heard on this device. */
  canHear: boolean
}

/** Returns what a card shows first. Nobody can recall a word they have never seen. */
export function kindOf(mode: CardMode, { index, isNew, canHear }: CardFacts): CardKind {
  if (isNew) return 'meeting'
  if (mode === 'listening') return canHear ? 'listening' : 'reading'
  if (mode !== 'mixed') return mode
  const kinds: CardKind[] = canHear ? ['reading', 'listening', 'typing'] : ['reading', 'typing']
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

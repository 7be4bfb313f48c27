/** What a card shows first: the word, its sound, or its meaning. */
export type CardKind = 'reading' | 'listening' | 'typing'
export type CardMode = CardKind | 'mixed'

/** Which modes there are, in the order in which they are offered. */
export const MODES = ['mixed', 'reading', 'listening', 'typing'] as const satisfies CardMode[]

interface CardFacts {
  /** Place of the card, from 0: mixed cards take turns by it. */
  place: number
  isNew: boolean
  /** Whether the device can say Korean. */
  hasVoice: boolean
}

/** What a card shows first. Nobody can type a word they have never seen. */
export function kindOf(mode: CardMode, { place, isNew, hasVoice }: CardFacts): CardKind {
  if (mode === 'listening') return hasVoice ? 'listening' : 'reading'
  if (mode !== 'mixed') return mode
  if (isNew) return 'reading'
  const kinds: CardKind[] = hasVoice ? ['reading', 'listening', 'typing'] : ['reading', 'typing']
  return kinds[place % kinds.length] ?? 'reading'
}

/** Whether what was typed is the word; spaces and signs do not count. */
export function isSameWord(typed: string, headword: string): boolean {
  return lettersOf(typed) === lettersOf(headword)
}

function lettersOf(text: string): string {
  return text
    .normalize()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

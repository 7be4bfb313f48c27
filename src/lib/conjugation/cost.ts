import type { Analysis, Lexeme, Part } from './analysis.ts'

const LEVELS = { beginner: 0, intermediate: 0.3, advanced: 0.6 }
/** A noun of one syllable is found in almost everything, and is seldom meant unless beginners know it. */
const SHORT_NOUN = 1.5
const SHORT_COMMON_NOUN = 0.3
const NOUN = 0.2
/** 이다 that is not heard can be put behind every noun. */
const UNHEARD = 1
/** The verb that a form is of comes before the one that is short for it, even if that is learned first. */
const BORROWED = 0.5
const RANK = 0.4
/** Of words that are alike before a vowel the one on ㄷ is the commoner: 듣다 and 들다, 걷다 and 걸다. */
const DIGEUT = 0.1
const LETTER = 0.05

/** How unlikely it is that a word is meant so: few links, common words and plain endings come first. */
export function costOf({ lexeme, parts, irregular, isUnheard, isBorrowed }: Analysis): number {
  const cost = parts.reduce((sum, { rule }) => sum + costOfLink(rule), lexeme.rank * RANK)
  const unheard = isUnheard ? UNHEARD : 0
  const borrowed = isBorrowed ? BORROWED : 0
  const { length } = lexeme.word
  if (lexeme.part !== 'verb' && lexeme.part !== 'adjective')
    return cost + unheard + (length === 1 ? costOfShort(lexeme) : NOUN)
  return cost + borrowed + length * LETTER - (irregular === 'ㄷ' ? DIGEUT : 0)
}

function costOfLink({ grammar, level, bias = 0 }: Part['rule']): number {
  return 1 + bias + (grammar ? 0 : LEVELS[level ?? 'advanced'])
}

function costOfShort({ part, rank }: Lexeme): number {
  if (part === 'pronoun') return 0
  return rank === 0 ? SHORT_COMMON_NOUN : SHORT_NOUN
}

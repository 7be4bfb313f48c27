import type { Analysis, Lexeme, Morpheme } from './analysis.ts'

const LEVELS = { beginner: 0, intermediate: 0.3, advanced: 0.6 }
/** Cost of a one-syllable noun beyond beginners' level: such nouns match almost everywhere. */
const SHORT_NOUN = 1.5
const SHORT_COMMON_NOUN = 0.3
const NOUN = 0.2
/** Cost of an unpronounced 이다, which could follow every noun. */
const UNHEARD = 1
/** Cost of a particle that is contracted behind a noun: most such texts are forms of verbs. */
const CLIPPED = 1
/** Cost of a contracted verb, so that the full verb comes first even if it is learned later. */
const BORROWED = 0.5
const RANK = 0.4
/** Bonus of words on ㄷ, which are commoner: 듣다 rather than 들다, 걷다 rather than 걸다. */
const DIGEUT = 0.1
const LETTER = 0.05

/** Returns how unlikely a reading is: few morphemes, common words and plain endings come first. */
export function costOf({ lexeme, parts, irregular, ...read }: Analysis): number {
  const cost = parts.reduce((sum, { rule }) => sum + costOfLink(rule), lexeme.rank * RANK)
  const unheard = (read.isUnheard ? UNHEARD : 0) + (read.isClipped ? CLIPPED : 0)
  const borrowed = read.isBorrowed ? BORROWED : 0
  const { length } = lexeme.word
  if (lexeme.part !== 'verb' && lexeme.part !== 'adjective')
    return cost + unheard + (length === 1 ? costOfShort(lexeme) : NOUN)
  return cost + borrowed + length * LETTER - (irregular === 'ㄷ' ? DIGEUT : 0)
}

function costOfLink({ grammar, level, bias = 0 }: Morpheme['rule']): number {
  return 1 + bias + (grammar ? 0 : LEVELS[level ?? 'advanced'])
}

function costOfShort({ part, rank }: Lexeme): number {
  if (part === 'pronoun') return 0
  return rank === 0 ? SHORT_COMMON_NOUN : SHORT_NOUN
}
